// Apart: state and call of crediting, without the dialog.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCreatePath, useNotify, useTranslate } from 'ra-core';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { CREDIT_PATH } from '#contract/invoices/crediting.ts';
import type { Invoice } from '#contract/invoices/invoices.ts';
import { useProvider } from '../../../auth/me.ts';
import { useServerText } from '../../../i18n/useTranslator.ts';
import { refusalMessage } from '../../../ui/failure.ts';
import { FROM_THE_TOP } from '../../../ui/PageLink.tsx';
import {
    type CreditChoice,
    type CreditFaults,
    creditBody,
    creditChoiceLines,
    faultsOf,
    isFaultless,
    NOTHING_CHOSEN,
    refusedFields,
} from './creditChoice.ts';

const NO_FAULT: CreditFaults = { quantities: {} };

/** State and call of crediting an invoice. Errors of the server stay until the next change. */
export const useCrediting = (invoice: Invoice, onClose: () => void) => {
    const provider = useProvider();
    const queries = useQueryClient();
    const notify = useNotify();
    const navigate = useNavigate();
    const createPath = useCreatePath();
    const translate = useTranslate();
    const serverText = useServerText();
    const lines = useMemo(() => creditChoiceLines(invoice.invoiceItems ?? []), [invoice]);
    const [choice, choose] = useState(NOTHING_CHOSEN);
    const [isTried, setTried] = useState(false);
    const say = (key: string, words: object = {}) => translate(`credit_dialog.${key}`, words);
    const { mutate, isPending, error, reset } = useMutation({
        mutationFn: () =>
            provider.request<{ '@id': string }>(`${invoice.id}/${CREDIT_PATH}`, {
                method: 'POST',
                body: creditBody(choice, lines),
                once: true,
            }),
        onSuccess: async ({ '@id': id }) => {
            onClose();
            notify('credit_dialog.done', { type: 'success' });
            await navigate(createPath({ resource: 'invoices', type: 'edit', id }), { state: FROM_THE_TOP });
            await queries.invalidateQueries({ queryKey: ['invoices'] });
        },
    });
    const own = isTried ? faultsOf(choice, lines, say) : NO_FAULT;
    const refused = error ? refusedFields(error, choice, lines) : undefined;
    return {
        say,
        lines,
        choice,
        change: (changed: Partial<CreditChoice>) => {
            reset();
            choose(now => ({ ...now, ...changed }));
        },
        faults: isFaultless(own) ? (refused ?? NO_FAULT) : own,
        /** Error without a field. */
        refusal: error && !refused ? serverText(refusalMessage(error)) : undefined,
        isPending,
        send: () => {
            setTried(true);
            if (isFaultless(faultsOf(choice, lines, say))) mutate();
        },
    };
};

export type Crediting = ReturnType<typeof useCrediting>;
