// Payments: what one may do to them. What is stored of them stands in `table.ts`.

import { PROPOSAL_PATH } from '#contract/invoices/payments/matching.ts';
import type { ServerResource } from '../../../engine/resource.ts';
import type { Completed, RowChange } from '../../../engine/rowChange.ts';
import { Invalid } from '../../../hydra/problem.ts';
import { idIn } from '../../orders/foreignParties.ts';
import { invoiceFinding } from '../guard.ts';
import { lockPayments, lockRelated, releaseAllocations, settlePayment } from './allocate.ts';
import { answerProposal } from './proposal.ts';
import { checkStanding, reverseAction } from './reversePayment.ts';
import { paymentTable } from './table.ts';

export { paymentAllocations } from './table.ts';

/** What is allocated is of the company and the customer. */
const checkParties = ({ row, input }: RowChange): void => {
    if (!row || Number(row.allocatedAmount) === 0) return;
    const isMoved = 'thirdParty' in input && idIn('third_parties', input.thirdParty) !== Number(row.thirdParty);
    if (isMoved && !('allocations' in input)) throw new Invalid([invoiceFinding('payment_allocated', 'thirdParty')]);
};

/** @throws Problem 409 for what was taken back; Invalid for another customer than that of its invoices */
const guardPayment = async (action: 'create' | 'edit' | 'delete', change: RowChange): Promise<void> => {
    const { tx, row, input, actor } = change;
    checkStanding(row);
    if (action === 'delete') {
        if (row) await releaseAllocations(tx, actor, row.id);
        return;
    }
    checkParties(change);
    await lockPayments(tx, idIn('third_parties', input.thirdParty ?? row?.thirdParty));
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
