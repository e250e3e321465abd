import type { GetListResult, RaRecord } from 'ra-core';
import type { ChangeRecord } from '#contract/operations/changes.ts';

export type HistoryRecord = ChangeRecord & RaRecord<string>;

type Page = GetListResult<HistoryRecord>;

/** Whether there is an older page, with or without a total from the server (H5). */
export const hasOlder = (last: Page, pages: readonly Page[]): boolean =>
    last.pageInfo?.hasNextPage ?? (last.total ?? 0) > pages.flatMap(({ data }) => data).length;

/** All pages as one list without duplicates: a change recorded meanwhile moves others to the next page. */
export const allOf = (pages: readonly Page[]): HistoryRecord[] => [
    ...new Map(pages.flatMap(({ data }) => data).map(told => [told.id, told])).values(),
];

interface Day<T> {
    readonly day: string;
    readonly changes: T[];
}

/** Groups changes by day. `dayOf` names the day in the company's time zone. */
export const daysOf = <T extends Pick<ChangeRecord, 'createdAt'>>(
    changes: readonly T[],
    dayOf: (instant: string) => string,
): Day<T>[] =>
    changes.reduce<Day<T>[]>((days, change) => {
        const day = dayOf(change.createdAt);
        const last = days.at(-1);
        if (last?.day === day) last.changes.push(change);
        else days.push({ day, changes: [change] });
        return days;
    }, []);
