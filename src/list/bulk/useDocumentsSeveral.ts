import { useMutation } from '@tanstack/react-query';
import { useListContext, useNotify } from 'ra-core';
import { DOCUMENTS_MOST } from '#contract/documents.ts';
import type { Locale } from '#i18n/index.ts';
import { useProvider } from '../../auth/me.ts';
import { useFollowJobs } from '../../jobs/started.ts';
import { useChosenIris } from './useChosenIris.ts';

/** Asks for one file of documents, whose job the bell then follows. */
export const useDocumentsSeveral = (onStarted: () => void) => {
    const provider = useProvider();
    const notify = useNotify();
    const follow = useFollowJobs();
    const { resource } = useListContext();
    const irisOf = useChosenIris(DOCUMENTS_MOST);
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
