// Apart: a business action, beside `billNote.ts` and `makeNotes.ts`.
import { sql } from 'drizzle-orm';
import type { ThirdParty } from '#contract/customers/thirdParties.ts';
import { today } from '#contract/values/days.ts';
import { snapshotsOfNotes } from '../../db/snapshots/deliveryNotes.ts';
import type { Perform } from '../../engine/rowChange.ts';
import { customerOf } from '../documents/customer.ts';
import { takeNumber } from '../numbers.ts';
import { noteLinesOf } from './lines.ts';
import { noteFinding, noteFindings } from './refusals.ts';
import { settleNote } from './settle.ts';

const DEFAULT_METHOD: ThirdParty['billingMethod'] = 'per_delivery_note';

/** Validates a note: counts its quantities as shipped on the locked order lines, and numbers it the first time. */
export const validateNote: Perform = async ({ tx, row, refuse, isRehearsal }) => {
    const lines = await noteLinesOf(tx, row.id, true);
    const refused = [
        ...(lines.length === 0 ? [noteFinding('no_line', 'deliveryNoteItems')] : []),
        ...noteFindings(row, lines),
    ];
    for (const one of refused) refuse(one);
    if (refused.length > 0) return {};
    await settleNote(tx, row.id);
    await snapshotsOfNotes.freeze(tx, sql`one.id = ${row.id}`);
    const customer = await customerOf(tx, row.thirdParty);
    const number =
        row.number ??
        // A dry run takes no number, so that it does not block the series.
        (isRehearsal
            ? `#${row.id}`
            : await takeNumber(tx, { company: Number(row.company), kind: 'delivery_notes', day: today() }));
    return {
        status: 'validated',
        validatedAt: new Date().toISOString(),
        number,
        billingMethod: customer?.billingMethod ?? DEFAULT_METHOD,
    };
};
