// Payments: what one may do to them. What is stored of them stands in `table.ts`.

import { PROPOSAL_PATH } from '#contract/payments/matching.ts';
import { payments as contract } from '#contract/payments/payments.ts';
import { lockPartyPayments } from '../../db/locks.ts';
import { toRecord } from '../../domain/record.ts';
import { Invalid, Refused } from '../../domain/refused.ts';
import { isSameValue } from '../../engine/historyValue.ts';
import type { ServerResource } from '../../engine/resource.ts';
import type { Completed, RowChange } from '../../engine/rowChange.ts';
import { idIn } from '../documents/foreignParties.ts';
import { raise } from '../events.ts';
import { closedUntil } from '../invoices/closing.ts';
import { invoiceFinding } from '../invoices/guard.ts';
import { lockRelated, releaseAllocations, settlePayment } from './allocate.ts';
import { answerProposal } from './proposal.ts';
import { checkStanding, reverseAction } from './reversePayment.ts';
import { paymentTable } from './table.ts';

export { paymentAllocations } from './table.ts';

/** What the books are made of: it stays as it is once they are closed. */
const BOOKED = ['company', 'thirdParty', 'date', 'amount', 'method'] as const;

/** Whether a change gives a payment another value of one of these. */
const isChanged = ({ row, input }: RowChange): boolean => {
    const before = row && toRecord(contract, row);
    return BOOKED.some(name => name in input && !isSameValue(contract.properties[name], before?.[name], input[name]));
};

/** One payment of an offset without the other would be money that nobody has. @throws Refused (conflict) */
const checkOffset = (action: 'create' | 'edit' | 'delete', change: RowChange): void => {
    const isOther = action === 'delete' || isChanged(change) || 'allocations' in change.input;
    if (change.row?.offsetPayment != null && isOther) throw new Refused('conflict', 'payment_offset');
    // A write-off has a limit, and is taken back by deleting or reversing it.
    if (change.row?.writeOffKind != null && action === 'edit' && isOther)
        throw new Refused('conflict', 'payment_write_off');
};

/** Books that are closed have neither more nor other payments: what is wrong is taken back by a second one. */
const checkPeriod = async (change: RowChange, isDeleted: boolean): Promise<void> => {
    const { tx, row, input } = change;
    const isBooked = !row || isDeleted || isChanged(change);
    if (!isBooked) return;
    const closed = await closedUntil(tx, idIn('companies', input.company ?? row?.company));
    if (closed === null) return;
    const isClosed = (day: unknown): boolean => typeof day === 'string' && day <= closed;
    // What is in the books is taken back; what is not yet gets a later day.
    const code = isClosed(row?.date) ? 'payment_closed' : 'payment_day_closed';
    if (isClosed(row?.date) || isClosed(input.date)) throw new Invalid([invoiceFinding(code, 'date', { day: closed })]);
};

/** @throws Refused (conflict) for what was taken back, and for one half of an offset; Invalid in a period that is closed */
const guardPayment = async (action: 'create' | 'edit' | 'delete', change: RowChange): Promise<void> => {
    const { tx, row, input, actor } = change;
    checkStanding(row);
    checkOffset(action, change);
    await checkPeriod(change, action === 'delete');
    if (action === 'delete') {
        if (!row) return;
        await releaseAllocations(tx, actor, row.id);
        await raise(tx, 'payment.deleted', { actor, payment: row.id });
        return;
    }
    if (!row) await lockPartyPayments(tx, idIn('third_parties', input.thirdParty));
};

const allocatedBefore = ({ before }: Completed): number[] =>
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
