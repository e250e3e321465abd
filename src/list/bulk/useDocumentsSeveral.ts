import { useMutation } from '@tanstack/react-query';
import { useListContext, useNotify } from 'ra-core';
import { DOCUMENTS_MOST } from '#contract/documents.ts';
import type { Locale } from '#i18n/index.ts';
import { useProvider } from '../../auth/me.ts';
import { useFollowJobs } from '../../jobs/started.ts';
import { useChosen } from './useAllMatching.ts';

const PAGE = 100;

/** The selected records, in the order of the list where all that match are selected. */
const useChosenIris = () => {
    const provider = useProvider();
    const { resource, filterValues: filter, sort } = useListContext();
    const { all, ids, count } = useChosen();
    return async (): Promise<readonly string[]> => {
        if (!all) return ids.map(String);
        const iris: string[] = [];
        for (let page = 1; iris.length < Math.min(count, DOCUMENTS_MOST); page += 1) {
            const { data } = await provider.getList(resource, { pagination: { page, perPage: PAGE }, sort, filter });
            if (data.length === 0) break;
            iris.push(...data.map(({ id }) => String(id)));
        }
        return iris.slice(0, DOCUMENTS_MOST);
    };
};

/** Asks for one file of documents, whose job the bell then follows. */
export const useDocumentsSeveral = (onStarted: () => void) => {
    const provider = useProvider();
    const notify = useNotify();
    const follow = useFollowJobs();
    const { resource } = useListContext();
    const irisOf = useChosenIris();
    return useMutation({
        mutationFn: async ({ kind, locale }: { readonly kind: string; readonly locale: Locale }) => {
            const records = (await irisOf()).map(iri => ({ '@id': iri }));
            const body = { kind, locale, records };
            return provider.request<{ '@id': string }>(`${resource}/document`, { method: 'POST', body });
        },
        onSuccess: job => {
            notify('document_panel.several.started', { type: 'info' });
            follow(job['@id']);
            onStarted();
        },
    });
};
