// Apart: state of a deposit, its dry run and its call, without the dialog.

import { HydraError, readViolations } from '@comptoir/hydra';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCreatePath, useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { type DepositPreview, FROM_ORDER_PATH } from '#contract/invoices/fromOrder.ts';
import type { Order } from '#contract/orders/orders.ts';
import { subtractAmount } from '#contract/values/money.ts';
import { useProvider } from '../../../auth/me.ts';
import { useServerText } from '../../../i18n/useTranslator.ts';
import { refusalMessage } from '../../../ui/failure.ts';
import { isDecimal } from '../../../ui/numbers.ts';
import { FROM_THE_TOP } from '../../../ui/PageLink.tsx';

export const DEPOSIT_KINDS = ['percentage', 'amount'] as const;
export type DepositKind = (typeof DEPOSIT_KINDS)[number];

/** Default values. */
const USUAL = { percentage: '30', amount: '' };

const ADDRESS = `invoices/${FROM_ORDER_PATH}`;

/** Error message of the server: of the violation, if there is one. */
const useSaid = () => {
    const serverText = useServerText();
    return (error: unknown): string | undefined => {
        if (!error) return undefined;
        const [violation] = error instanceof HydraError ? readViolations(error.body) : [];
        return violation?.message ?? serverText(refusalMessage(error));
    };
};

const useMaking = (body: object, onClose: () => void) => {
    const provider = useProvider();
    const queries = useQueryClient();
    const notify = useNotify();
    const navigate = useNavigate();
    const createPath = useCreatePath();
    return useMutation({
        mutationFn: () =>
            provider.request<{ readonly created: readonly string[] }>(ADDRESS, { method: 'POST', body, once: true }),
        onSuccess: async ({ created: [id = ''] }) => {
            onClose();
            notify('deposit_dialog.done', { type: 'success' });
            await navigate(createPath({ resource: 'invoices', type: 'edit', id }), { state: FROM_THE_TOP });
            await queries.invalidateQueries({ queryKey: ['invoices'] });
        },
    });
};

export const useDeposit = (order: Order, onClose: () => void) => {
    const provider = useProvider();
    const translate = useTranslate();
    const said = useSaid();
    const [kind, choose] = useState<DepositKind>('percentage');
    const [typed, type] = useState<Readonly<Record<DepositKind, string>>>(USUAL);
    const [isTried, setTried] = useState(false);
    const value = typed[kind];
    const isAsked = isDecimal(value) && Number(value) > 0;
    const asked = { order: order.id, [kind]: kind === 'amount' && isAsked ? subtractAmount(value, '0') : value };
    const rehearsal = useQuery({
        queryKey: ['invoices', 'rehearsal', asked],
        queryFn: ({ signal }) =>
            provider.request<DepositPreview>(ADDRESS, { method: 'POST', body: { ...asked, dryRun: true }, signal }),
        enabled: isAsked,
        placeholderData: keepPreviousData,
        gcTime: 0,
        // Fails at once offline, like the mutation.
        networkMode: 'always',
    });
    const { mutate, isPending, error, reset } = useMaking(asked, onClose);
    const isCurrent = isAsked && !rehearsal.isPlaceholderData;
    const prevented = isCurrent ? (rehearsal.data?.reasons[0]?.message ?? said(rehearsal.error)) : undefined;
    const say = (key: string, words: object = {}) => translate(`deposit_dialog.${key}`, words);
    return {
        say,
        kind,
        choose: (chosen: DepositKind) => {
            reset();
            choose(chosen);
        },
        value,
        type: (text: string) => {
            reset();
            type(now => ({ ...now, [kind]: text }));
        },
        fault: isTried && !isAsked ? say(`needs_${kind}`) : (said(error) ?? prevented),
        /** Last result of the dry run; undefined before the first. */
        told: rehearsal.data,
        /** Deposit for the current input; undefined while it is loading or if it cannot be created. */
        deposit: isCurrent ? (rehearsal.data?.deposit ?? undefined) : undefined,
        isPending,
        send: () => {
            setTried(true);
            if (isAsked && prevented === undefined) mutate();
        },
    };
};

export type Depositing = ReturnType<typeof useDeposit>;
