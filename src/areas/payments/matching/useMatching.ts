// Apart: allocations of the form and open invoices, without the table.
import { useQuery } from '@tanstack/react-query';
import { useRecordContext } from 'ra-core';
import { useEffect, useRef } from 'react';
import { useController, useWatch } from 'react-hook-form';
import type { OpenInvoice, ProposalAnswer } from '#contract/payments/matching.ts';
import { PROPOSAL_PATH } from '#contract/payments/matching.ts';
import type { Payment } from '#contract/payments/payments.ts';
import { subtractAmount, sumAmounts } from '#contract/values/money.ts';
import { useProvider } from '../../../auth/me.ts';
import { useDebounced } from '../../../ui/useSettled.ts';

/** Allocation in the form; `@id` is set once it is stored. */
export interface TypedAllocation {
    readonly '@id'?: string;
    readonly invoice: string;
    readonly amount: string | null;
}

export interface MatchedInvoice {
    readonly invoice: string;
    /** Undefined if nothing is due without this payment. */
    readonly open: OpenInvoice | undefined;
    /** Amount as typed; undefined without an allocation. */
    readonly amount: string | null | undefined;
}

const AMOUNT = /^-?\d{1,12}(\.\d{1,2})?$/;

const isAmount = (value: unknown): value is string =>
    typeof value === 'string' && AMOUNT.test(value) && Number(value) !== 0;

/** Debounced query of the proposal; undefined while the form is incomplete. */
const useAsked = (): Record<string, string> | undefined => {
    const [company, thirdParty, amount, reference] = useWatch({
        name: ['company', 'thirdParty', 'amount', 'reference'],
    }) as readonly unknown[];
    const settled = useDebounced(JSON.stringify([company, thirdParty, amount, reference ?? '']));
    const [of, by, sum, text] = JSON.parse(settled) as readonly unknown[];
    if (typeof of !== 'string' || typeof by !== 'string' || !isAmount(sum)) return undefined;
    return { company: of, thirdParty: by, amount: sum, reference: String(text) };
};

/** Open invoices of the customer, and the proposed allocation. @param payment an existing payment */
const useProposal = (payment: string | undefined, enabled: boolean) => {
    const provider = useProvider();
    const asked = useAsked();
    const query = new URLSearchParams({ ...asked, ...(payment && { payment }) }).toString();
    return useQuery({
        queryKey: ['invoices', 'getList', { [PROPOSAL_PATH]: query }],
        queryFn: ({ signal }) =>
            provider.request<ProposalAnswer>(`/api/payments/${PROPOSAL_PATH}?${query}`, { signal }),
        enabled: enabled && asked !== undefined,
        retry: false,
    });
};

const amountsOf = (allocations: readonly TypedAllocation[]): string =>
    sumAmounts(allocations.flatMap(({ amount }) => (isAmount(amount) ? [amount] : [])));

/** Allocations in a form. A new payment follows the proposal until the user types: exact sums, then the oldest. */
export const useMatching = (name: string, isLocked: boolean) => {
    const payment = useRecordContext<Payment>();
    const isNew = payment?.id === undefined;
    const { field } = useController({ name });
    const allocations = (field.value ?? []) as readonly TypedAllocation[];
    const { data: proposal, isFetching, isError } = useProposal(isNew ? undefined : String(payment.id), !isLocked);
    const isTyped = useRef(false);
    const write = (next: readonly TypedAllocation[]) => field.onChange(next);
    const { onChange } = field;
    useEffect(() => {
        if (isNew && !isTyped.current && proposal) onChange(proposal.allocations);
    }, [isNew, proposal, onChange]);
    const total = String(useWatch({ name: 'amount' }) ?? '');
    const paid = isAmount(total) ? total.replace('-', '') : undefined;
    const listed = (proposal?.open ?? []).map(open => open['@id']);
    const invoices = [...new Set([...allocations.map(({ invoice }) => invoice), ...listed])].toSorted(
        (one, other) => listed.indexOf(one) - listed.indexOf(other),
    );
    return {
        isFetching,
        isError,
        isReady: paid !== undefined,
        proposal,
        rows: invoices.map(
            (invoice): MatchedInvoice => ({
                invoice,
                open: proposal?.open.find(open => open['@id'] === invoice),
                amount: allocations.find(one => one.invoice === invoice)?.amount,
            }),
        ),
        left: paid === undefined ? undefined : subtractAmount(paid, amountsOf(allocations)),
        type: (invoice: string, amount: string | null) => {
            isTyped.current = true;
            const kept = allocations.filter(one => one.invoice !== invoice);
            const own = allocations.find(one => one.invoice === invoice);
            write(amount === null ? kept : [...kept, { ...own, invoice, amount }]);
        },
        propose: () => {
            isTyped.current = true;
            if (!proposal) return;
            write(
                proposal.allocations.map(one => ({
                    ...allocations.find(({ invoice }) => invoice === one.invoice),
                    ...one,
                })),
            );
        },
        clear: () => {
            isTyped.current = true;
            write([]);
        },
    };
};

export type MatchingState = ReturnType<typeof useMatching>;
