import { useQuery } from '@tanstack/react-query';
import type { Import, ImportDifference } from '#contract/imports/imports.ts';
import { useProvider } from '../../auth/me.ts';
import { useTranslation } from '../../i18n/useTranslator.ts';
import { versionOf } from '../read.ts';

/** Rows on a page. */
export const DIFFERENCES_PER_PAGE = 50;

export type DifferenceAction = ImportDifference['action'];

/** Which rows of an import are shown. */
export interface DifferencesView {
    readonly action: DifferenceAction;
    readonly page: number;
    /** Only those whose record somebody else has changed. */
    readonly isSince: boolean;
}

interface Page {
    readonly member: readonly ImportDifference[];
    readonly totalItems: number;
}

type Query = Readonly<Record<string, unknown>>;

/** A page of what an import does to the records; another page of the same rows stays until it arrives. */
export const useDifferences = (
    record: Import,
    { action, page, isSince }: DifferencesView,
    perPage = DIFFERENCES_PER_PAGE,
) => {
    const provider = useProvider();
    const { locale } = useTranslation();
    const { differencesUrl } = record;
    const query: Query = {
        ...(!isSince && { action }),
        ...(isSince && { changedSince: true }),
        page,
        itemsPerPage: perPage,
    };
    return useQuery({
        // Errors are in the language of the request.
        queryKey: ['imports', 'differences', versionOf(record), locale, query],
        queryFn: ({ signal }) => provider.request<Page>(differencesUrl ?? '', { query, signal }),
        enabled: differencesUrl !== null,
        placeholderData: (page, before) => {
            const shown = before?.queryKey.at(-1) as Query | undefined;
            return shown?.action === query.action ? page : undefined;
        },
    });
};

/** How many rows somebody else has changed the record of. */
export const useChangedSince = (record: Import): number =>
    useDifferences(record, { action: 'change', page: 1, isSince: true }, 1).data?.totalItems ?? 0;
