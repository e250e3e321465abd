// Apart: sends a quote, and numbers it the first time.
import { sql } from 'drizzle-orm';
import { isAddressed } from '#contract/quotes/quotes.ts';
import { today } from '#contract/values/days.ts';
import { snapshotsOfQuotes } from '../../db/snapshots/sales.ts';
import type { JsonObject } from '../../domain/record.ts';
import { rowsById } from '../../engine/read.ts';
import type { Perform, TransitionStep } from '../../engine/rowChange.ts';
import { customerOf } from '../documents/customer.ts';
import { findingIn, saleLineFindings } from '../documents/findings.ts';
import { linesOfSale } from '../documents/lines.ts';
import { resolveLines } from '../documents/prices.ts';
import { saleFacts } from '../documents/settleSale.ts';
import { saleVat, vatFindingsIn } from '../documents/vat.ts';
import { takeNumber } from '../numbers.ts';
import { settleQuote } from './settle.ts';
import { QUOTE_SALE, quoteTable } from './table.ts';

export const quoteFinding = findingIn(QUOTE_SALE.rules);

const refusalsOf = async ({ tx, row }: TransitionStep) => {
    const [settled = row] = await rowsById(tx, quoteTable, [row.id]);
    const facts = saleFacts(QUOTE_SALE, settled);
    const lines = await linesOfSale(tx, QUOTE_SALE, row.id);
    if (lines.length === 0) return [quoteFinding('no_line', QUOTE_SALE.lines)];
    const prices = await resolveLines(tx, facts, lines);
    const customer = await customerOf(tx, facts.thirdPartyId);
    const vatOf = customer && (await saleVat(tx, customer, facts));
    const vat = vatFindingsIn(
        lines.map(line => vatOf?.(line).treatment.finding ?? null),
        place => [`${QUOTE_SALE.lines}[${place}].vatRate`],
    );
    return [
        ...saleLineFindings(QUOTE_SALE, lines, prices, facts.day).flatMap(({ refused }) => refused),
        ...vat.refused,
    ];
};

/** Freezes texts, prices and parties, and takes the number. Undefined after a refusal. */
const issue = async (step: TransitionStep): Promise<JsonObject | undefined> => {
    const { tx, row, actor, refuse, isRehearsal } = step;
    await linesOfSale(tx, QUOTE_SALE, row.id, true);
    await settleQuote(tx, row.id, { actor, before: row, input: {} });
    const refused = await refusalsOf(step);
    for (const one of refused) refuse(one);
    if (refused.length > 0) return undefined;
    await snapshotsOfQuotes.freeze(tx, sql`one.id = ${row.id}`);
    // A dry run must not lock the number series.
    const number = isRehearsal
        ? `#${row.id}`
        : await takeNumber(tx, { company: Number(row.company), kind: 'quotes', day: today() });
    return { status: 'sent', number, sentAt: new Date().toISOString() };
};

/** Sends a quote, and mails it if addressed. The first sending numbers and freezes it. @param mail mails a document */
export const sendQuote =
    (mail: Perform): Perform =>
    async step => {
        const { row, input } = step;
        const issued = row.status === 'draft' ? await issue(step) : {};
        if (!issued || !isAddressed(input)) return issued;
        await mail({ ...step, row: { ...row, ...issued }, input: { ...input, kind: input.kind ?? 'quote' } });
        return row.status === 'draft' ? issued : undefined;
    };
