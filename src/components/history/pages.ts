import type { GetListResult, RaRecord } from 'ra-core';
import type { Change } from '#contract/changes.ts';

/** A line of the history, as the provider gives it. */
export type Told = Change & RaRecord<string>;

type Page = GetListResult<Told>;

/** Whether there is an older page, from servers that count and those that do not (row H5). */
export const hasOlder = (last: Page, pages: readonly Page[]): boolean =>
    last.pageInfo?.hasNextPage ?? (last.total ?? 0) > pages.flatMap(({ data }) => data).length;

/** All pages as one list, each line once: what is told meanwhile pushes the last ones of a page onto the next. */
export const allOf = (pages: readonly Page[]): Told[] => [
    ...new Map(pages.flatMap(({ data }) => data).map(told => [told.id, told])).values(),
];

interface Day<T> {
    readonly day: string;
    readonly changes: T[];
}

/** Lines, in their order, under their day. `dayOf` names it, in the company's time zone. */
export const daysOf = <T extends Pick<Change, 'createdAt'>>(
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
