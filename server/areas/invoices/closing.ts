// Closes a company's books up to a day: writes its entries and blocks later entries before that day (invoices.md, section 5).
import { eq } from 'drizzle-orm';
import { closing } from '#contract/invoices/entries.ts';
import { identifierOf } from '#contract/language/identifier.ts';
import type { PropertyRefusal } from '#contract/language/rules.ts';
import { createSchema } from '#contract/language/schema.ts';
import { type Day, today } from '#contract/values/days.ts';
import type { Db } from '../../db/database.ts';
import { companies as table } from '../../db/tables/index.ts';
import { transaction } from '../../db/transaction.ts';
import { iriOf } from '../../domain/record.ts';
import { Invalid } from '../../domain/refused.ts';
import { jsonLd, readJsonBody } from '../../engine/call.ts';
import { keepHistory } from '../../engine/history.ts';
import { parseInput } from '../../engine/input.ts';
import { findRow } from '../../engine/read.ts';
import type { Call } from '../../engine/resource.ts';
import { updateRow } from '../../engine/write.ts';
import { companies } from '../settings/companies.ts';
import { writeEntries } from './books/close.ts';
import { invoiceFinding } from './guard.ts';

/** Last closed day; null if none. Locks the company, so that its books are not closed concurrently. */
export const closedUntil = async (tx: Db, company: number): Promise<Day | null> => {
    const [found] = await tx.select({ day: table.closedUntil }).from(table).where(eq(table.id, company)).for('share');
    return found?.day ?? null;
};

/** Refuses a day in the future, where invoices may still be issued, and a day before the last closing. */
const refusalOf = (until: Day, closed: Day | null): PropertyRefusal | undefined => {
    if (until > today()) return invoiceFinding('close_in_future', 'until', { day: today() });
    return closed !== null && until < closed ? invoiceFinding('closed_already', 'until', { day: closed }) : undefined;
};

/**
 * `POST /api/invoices/entries/close {company, until}`: answers 200 with the last closed day. Recorded and audited.
 * @throws Invalid for a day in the future or before the last closing, and for a missing company
 */
export const closeEntries = async (call: Call): Promise<Response> => {
    const { db, actor } = call;
    const { company, until } = parseInput(createSchema(closing), await readJsonBody(call));
    const id = identifierOf('companies', String(company)) ?? 0;
    const day = String(until);
    return transaction(db, async tx => {
        const reader = { ...call, db: tx, resource: companies };
        const before = await findRow(reader, id, true);
        if (!before) throw new Invalid([{ propertyPath: 'company', key: 'validation.missing' }]);
        const closed = (before.closedUntil ?? null) as Day | null;
        const refused = refusalOf(day, closed);
        if (refused) throw new Invalid([refused]);
        if (day !== closed) {
            await updateRow(tx, companies, before, { closedUntil: day });
            await writeEntries(tx, id, day);
            await keepHistory(tx, companies, actor, 'edit', { before, after: await findRow(reader, id) });
        }
        const answer = jsonLd({ company: iriOf('companies', id), closedUntil: day });
        await call.keep?.(tx, answer);
        return answer;
    });
};
