// Payments: rules and actions. `table.ts` defines their stored properties.

import { PROPOSAL_PATH } from '#contract/payments/matching.ts';
import { payments as contract } from '#contract/payments/payments.ts';
import { lockPartyPayments } from '../../db/locks.ts';
import { toRecord } from '../../domain/record.ts';
import { Invalid, Refused } from '../../domain/refused.ts';
import { isSameValue } from '../../engine/historyValue.ts';
import type { ServerResource } from '../../engine/resource.ts';
import type { CompletedChange, RowChange } from '../../engine/rowChange.ts';
import { idIn } from '../documents/foreignParties.ts';
import { raise } from '../events.ts';
import { closedUntil } from '../invoices/closing.ts';
import { invoiceFinding } from '../invoices/guard.ts';
import { lockRelated, releaseAllocations, settlePayment } from './allocate.ts';
import { answerProposal } from './proposal.ts';
import { checkNotReversed, reverseAction } from './reversePayment.ts';
import { paymentTable } from './table.ts';

export { paymentAllocations } from './table.ts';

/** Properties in the accounting entries. They are fixed once the books are closed. */
const BOOKED = ['company', 'thirdParty', 'date', 'amount', 'method'] as const;

const isChanged = ({ row, input }: RowChange): boolean => {
    const before = row && toRecord(contract, row);
    return BOOKED.some(name => name in input && !isSameValue(contract.properties[name], before?.[name], input[name]));
};

/** Refuses to change one half of an offset, which needs its counterpart. @throws Refused (conflict) */
const checkOffset = (action: 'create' | 'edit' | 'delete', change: RowChange): void => {
    const isOther = action === 'delete' || isChanged(change) || 'allocations' in change.input;
    if (change.row?.offsetPayment != null && isOther) throw new Refused('conflict', 'payment_offset');
    // A write-off has a limit, and is undone by deletion or reversal.
    if (change.row?.writeOffKind != null && action === 'edit' && isOther)
        throw new Refused('conflict', 'payment_write_off');
};

/** Refuses new, changed or deleted payments in closed books. Corrections are reversals. */
const checkPeriod = async (change: RowChange, isDeleted: boolean): Promise<void> => {
    const { tx, row, input } = change;
    const isBooked = !row || isDeleted || isChanged(change);
    if (!isBooked) return;
    const closed = await closedUntil(tx, idIn('companies', input.company ?? row?.company));
    if (closed === null) return;
    const isClosed = (day: unknown): boolean => typeof day === 'string' && day <= closed;
    // The message depends on the case: a booked payment must be reversed, a new one needs a later day.
    const code = isClosed(row?.date) ? 'payment_closed' : 'payment_day_closed';
    if (isClosed(row?.date) || isClosed(input.date)) throw new Invalid([invoiceFinding(code, 'date', { day: closed })]);
};

/** @throws Refused (conflict) for a reversed payment and half of an offset; Invalid in a closed period */
const guardPayment = async (action: 'create' | 'edit' | 'delete', change: RowChange): Promise<void> => {
    const { tx, row, input, actor } = change;
    checkNotReversed(row);
    checkOffset(action, change);
    await checkPeriod(change, action === 'delete');
    if (action === 'delete') {
        if (!row) return;
        await releaseAllocations(tx, actor, row.id);
        await raise(tx, 'payment.deleted', { actor, payment: row.id });
        return;
    }
    if (!row) await lockPartyPayments(tx, [idIn('third_parties', input.thirdParty)]);
};

const allocatedBefore = ({ before }: CompletedChange): number[] =>
    ((before?.allocations ?? []) as readonly { readonly invoice: unknown }[]).map(({ invoice }) =>
        idIn('invoices', invoice),
    );

export const payments: ServerResource = {
    ...paymentTable,
    order: [
        { property: 'date', direction: 'desc' },
        { property: 'id', direction: 'desc' },
    ],
    wait: lockRelated,
    guard: guardPayment,
    complete: (tx, id, change) => settlePayment(tx, change.actor, id, allocatedBefore(change)),
    actions: () => [{ on: 'collection', method: 'GET', path: PROPOSAL_PATH, run: answerProposal }, reverseAction],
};
