import { useQuery } from '@tanstack/react-query';
import type { Import, ImportDifference } from '#contract/imports/imports.ts';
import { useProvider } from '../../auth/me.ts';
import { useTranslation } from '../../i18n/useTranslator.ts';
import { versionOf } from '../read.ts';

export const DIFFERENCES_PER_PAGE = 50;

export type DifferenceAction = ImportDifference['action'];

export interface DifferencesView {
    readonly action: DifferenceAction;
    readonly page: number;
    /** True for only the rows whose record another user has changed. */
    readonly isSince: boolean;
}

interface Page {
    readonly member: readonly ImportDifference[];
    readonly totalItems: number;
}

type Query = Readonly<Record<string, unknown>>;

/** A page of the import's changes. Another page of the same filter stays until it arrives. */
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
        // Errors depend on the language of the request.
        queryKey: ['imports', 'differences', versionOf(record), locale, query],
        queryFn: ({ signal }) => provider.request<Page>(differencesUrl ?? '', { query, signal }),
        enabled: differencesUrl !== null,
        placeholderData: (page, before) => {
            const shown = before?.queryKey.at(-1) as Query | undefined;
            return shown?.action === query.action ? page : undefined;
        },
    });
};

/** Number of rows whose record another user has changed. */
export const useChangedSince = (record: Import): number =>
    useDifferences(record, { action: 'change', page: 1, isSince: true }, 1).data?.totalItems ?? 0;
