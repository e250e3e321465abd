import type { HydraDataProvider } from '@comptoir/hydra';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import {
    type CreatedInvoices,
    FROM_NOTES_PATH,
    type InvoicePreview,
    type InvoicesPreview,
} from '#contract/invoices/fromDeliveryNotes.ts';
import type { Verdict } from '#contract/language/transitions.ts';
import { useProvider } from '../../../auth/me.ts';
import { useFormat } from '../../../ui/format.ts';
import {
    type BillingRehearsal,
    type BillingResult,
    issuableOf,
    type NotesToBill,
    notesByCall,
    refusedWithoutInvoice,
} from './outcome.ts';

const STALE = ['delivery_notes', 'orders', 'invoices', 'third_parties', 'changes'];

type Provider = Pick<HydraDataProvider, 'request'>;

interface Asking {
    readonly provider: Provider;
    readonly asked: NotesToBill;
    /** Undefined for the current day. */
    readonly issueDate: string | undefined;
    /** Undefined for a dry run. */
    readonly kind: BillingKind | undefined;
    readonly signal?: AbortSignal;
}

export type BillingKind = 'drafts' | 'issued';

/** Calls one batch: the given notes, or the next ones of all. */
const call = <T>({ provider, asked, issueDate, kind, signal }: Asking, after = 0): Promise<T> => {
    const notes = 'all' in asked ? { all: true, after } : { deliveryNotes: asked.deliveryNotes };
    return provider.request<T>(`invoices/${FROM_NOTES_PATH}`, {
        method: 'POST',
        body: {
            ...notes,
            ...(issueDate && { issueDate }),
            ...(kind ? { issue: kind === 'issued' } : { dryRun: true }),
        },
        ...('all' in asked && { query: asked.filters }),
        ...(kind && { once: true }),
        ...(signal && { signal }),
    });
};

/** Runs the dry-run batches one after the other. @param onProgress called with the number of processed notes */
const rehearse = async (asking: Asking, onProgress: (count: number) => void): Promise<BillingRehearsal> => {
    onProgress(0);
    const invoices: InvoicePreview[] = [];
    const verdicts: Verdict[] = [];
    for (let after: number | null = 0; after !== null; ) {
        const slice: InvoicesPreview = await call(asking, after);
        invoices.push(...slice.invoices);
        verdicts.push(...slice.verdicts);
        onProgress(verdicts.length);
        after = slice.next;
    }
    return { invoices, verdicts };
};

/** Result of billing. With `failure`, the batches before the failed one. */
export interface BillingOutcome extends BillingResult {
    readonly kind: BillingKind;
    readonly failure?: unknown;
}

/** Bills exactly the notes of the dry run, in small batches. */
const make = async (
    { rehearsal, ...asking }: Omit<Asking, 'asked'> & { kind: BillingKind; rehearsal: BillingRehearsal },
    onProgress: (count: number) => void,
): Promise<BillingOutcome> => {
    const { kind } = asking;
    const invoices = kind === 'issued' ? issuableOf(rehearsal) : rehearsal.invoices;
    const created: string[] = [];
    const verdicts: Verdict[] = [...refusedWithoutInvoice(rehearsal.verdicts, invoices)];
    try {
        let done = 0;
        for (const deliveryNotes of notesByCall(invoices)) {
            const slice: CreatedInvoices = await call({ ...asking, asked: { deliveryNotes } });
            created.push(...slice.created);
            verdicts.push(...slice.verdicts);
            done += deliveryNotes.length;
            onProgress(done);
        }
        return { kind, created, verdicts };
    } catch (failure) {
        // Keeps the results of earlier batches.
        return { kind, created, verdicts, failure };
    }
};

export const useBilling = (asked: NotesToBill) => {
    const provider = useProvider();
    const queries = useQueryClient();
    const [issueDate, setIssueDate] = useState<string>();
    const [count, setCount] = useState(0);
    const rehearsal = useQuery({
        queryKey: ['invoices', 'rehearsal', asked, issueDate],
        queryFn: ({ signal }) => rehearse({ provider, asked, issueDate, kind: undefined, signal }, setCount),
        gcTime: 0,
        staleTime: Number.POSITIVE_INFINITY,
        // Fails at once offline, like the mutation.
        networkMode: 'always',
    });
    const making = useMutation({
        mutationFn: (kind: BillingKind) => {
            setCount(0);
            const { invoices = [], verdicts = [] } = rehearsal.data ?? {};
            return make({ provider, issueDate, kind, rehearsal: { invoices, verdicts } }, setCount);
        },
        onSettled: () => {
            for (const key of STALE)
                void queries.invalidateQueries({
                    queryKey: [key],
                    predicate: ({ queryKey }) => queryKey[1] !== 'rehearsal',
                });
        },
    });
    return {
        issueDate,
        setIssueDate,
        count,
        rehearsal: rehearsal.data,
        error: rehearsal.error,
        retry: () => void rehearsal.refetch(),
        make: making.mutate,
        isMaking: making.isPending,
        outcome: making.data,
    };
};

export type Billing = ReturnType<typeof useBilling>;

export const useBillingWords = () => {
    const translate = useTranslate();
    const { number } = useFormat();
    const say = (key: string, words: object = {}): string => translate(`resources.invoices.billing.${key}`, words);
    const count = (key: string, of: number): string => say(key, { smart_count: of, count: number(of) });
    return { say, count };
};
