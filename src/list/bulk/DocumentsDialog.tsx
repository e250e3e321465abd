import { useMutation } from '@tanstack/react-query';
import { useListContext, useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { ResourceContract } from '#contract/language/contract.ts';
import { DOCUMENTS_MOST } from '#contract/language/documents.ts';
import { isLocale, LOCALES, type Locale } from '#i18n/index.ts';
import { useProvider } from '../../auth/me.ts';
import { documentMessages } from '../../i18n/loaders.ts';
import { useMessages, useServerText, useTranslation } from '../../i18n/useTranslator.ts';
import { useFollowJobs } from '../../jobs/started.ts';
import { Themed } from '../../theme/Themed.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogFoot } from '../../ui/DialogFoot.tsx';
import { refusalMessage } from '../../ui/failure.ts';
import { useFormat } from '../../ui/format.ts';
import { NativeChoice } from '../../ui/NativeChoice.tsx';
import { useSelection } from '../useAllMatching.ts';
import { useChosenIris } from './useChosenIris.ts';

/** Requests one file of documents; the bell then follows its job. */
const useDocumentsSeveral = (onStarted: () => void) => {
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

interface DocumentsDialogProps {
    readonly contract: ResourceContract;
    readonly onClose: () => void;
}

export const DocumentsDialog = ({ contract: { documents = [] }, onClose }: DocumentsDialogProps) => {
    useMessages(documentMessages);
    const translate = useTranslate();
    const serverText = useServerText();
    const { number } = useFormat();
    const { locale: own } = useTranslation();
    const { resource } = useListContext();
    const { count } = useSelection();
    const [kind, setKind] = useState(documents[0] ?? '');
    const [locale, setLocale] = useState(own);
    const { mutate, isPending, error } = useDocumentsSeveral(onClose);
    const isTooMany = count > DOCUMENTS_MOST;
    const say = (key: string, params?: object) => translate(`document_panel.several.${key}`, params);
    const named = (name: string, ids: readonly string[]) =>
        ids.map(id => ({ id, name: translate(`resources.${resource}.${name}.${id}`) }));
    const refusal = isTooMany
        ? say('most', { count: number(DOCUMENTS_MOST) })
        : error
          ? serverText(refusalMessage(error))
          : undefined;
    return (
        <Themed>
            <Dialog
                title={say('title', { smart_count: count })}
                story={say('story')}
                focusTitle
                onClose={onClose}
                onSubmit={() => !isTooMany && !isPending && mutate({ kind, locale })}
            >
                <NativeChoice
                    label={translate('document_panel.send.kind')}
                    value={kind}
                    choices={named('kind', documents)}
                    onChange={setKind}
                />
                <NativeChoice
                    label={translate('document_panel.language')}
                    value={locale}
                    choices={named('locale', LOCALES)}
                    onChange={value => isLocale(value) && setLocale(value)}
                />
                <DialogFoot
                    refusal={refusal}
                    label={say('do')}
                    pending={isPending}
                    idle={isTooMany}
                    onCancel={onClose}
                />
            </Dialog>
        </Themed>
    );
};
