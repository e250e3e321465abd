// Proposed payments of bank lines: the same arithmetic as for payments entered by hand, and the certainty rule.
import { sql } from 'drizzle-orm';
import {
    customersOf,
    type ExpectedLine,
    inServedOrder,
    isRefund,
    type ProposedLine,
    proposeLine,
    withoutCustomer,
} from '#contract/bank/proposeLine.ts';
import type { OpenInvoice } from '#contract/payments/matching.ts';
import { compareDecimals, type Decimal, subtractAmount, sumAmounts } from '#contract/values/money.ts';
import type { Db } from '../../db/database.ts';
import { intArray, query } from '../../db/query.ts';
import { openItemsOf } from '../invoices/account/openItems.ts';
import { openInvoice } from '../payments/proposal.ts';

/** Lines, as `line`, matched by amount alone. A line that names these invoices in full takes precedence. */
export const isVague = sql`(line.match in ('exact', 'oldest') and not coalesce('person' = any(line.facts_for), false))`;

interface Promises {
    /** Amounts by invoice that open lines would settle because they name the invoice or the user chose it. */
    readonly firm: ReadonlyMap<string, Decimal>;
    /** The same, including lines matched by their amount alone. */
    readonly all: ReadonlyMap<string, Decimal>;
}

const promisedOf = async (db: Db, customers: readonly number[], except: readonly number[]): Promise<Promises> => {
    const promised = await query<{ readonly invoice: string; readonly firm: Decimal; readonly amount: Decimal }>(
        db,
        sql`select '/api/invoices/' || part.invoice_id as invoice, sum(part.amount)::text as amount,
                coalesce(sum(part.amount) filter (where not ${isVague}), 0)::text as firm
            from bank_line_allocations part join bank_lines line on line.id = part.bank_line_id
            where line.status = 'open' and line.third_party_id = any(${intArray(customers)})
                and line.id <> all(${intArray(except)})
            group by part.invoice_id`,
    );
    return {
        firm: new Map(promised.map(({ invoice, firm }) => [invoice, firm])),
        all: new Map(promised.map(({ invoice, amount }) => [invoice, amount])),
    };
};

const lessOf = (invoice: OpenInvoice, taken: Decimal): OpenInvoice[] => {
    const dueAmount = subtractAmount(invoice.dueAmount, taken);
    return compareDecimals(dueAmount, '0') > 0 ? [{ ...invoice, dueAmount }] : [];
};

/** Days within which an equal payment is a possible duplicate, entered by hand or from another file. */
const SAME_DAYS = 5;

const enteredAmong = async (db: Db, company: number, lines: readonly ExpectedLine[]): Promise<ReadonlySet<string>> => {
    const asked = lines.flatMap((line, place) =>
        customersOf(line).map(customer => ({ place, customer, amount: line.amount, date: line.date })),
    );
    const found = await query<{ readonly place: number; readonly customer: number }>(
        db,
        sql`select asked.place, asked.customer
            from json_to_recordset(${JSON.stringify(asked)}::json) asked (place int, customer int, amount numeric, date date)
            where exists (select from payments where third_party_id = asked.customer and company_id = ${company}
                and amount = asked.amount and not is_reversed
                and date between asked.date - ${SAME_DAYS}::int and asked.date + ${SAME_DAYS}::int)`,
    );
    return new Set(found.map(({ place, customer }) => `${place}/${customer}`));
};

/** Open items of the customers, less the amounts taken by earlier lines. Refund lines see only credit notes. */
const createOpenItems = async (
    db: Db,
    company: number,
    lines: readonly ExpectedLine[],
    except: readonly number[],
    reserved: ReadonlySet<string>,
) => {
    const customers = [...new Set(lines.flatMap(customersOf))];
    const items = await openItemsOf(db, { customers, company });
    const { firm, all } = await promisedOf(db, customers, except);
    const taken = new Map<string, Decimal>();
    return {
        of: (line: ExpectedLine, customer: number): OpenInvoice[] => {
            const isNaming = line.clues.invoices.length > 0;
            const promised = isNaming ? firm : all;
            return (items.get(customer) ?? [])
                .filter(({ type }) => (type === 'credit_note') === isRefund(line))
                .map(openInvoice)
                .filter(({ number }) => isNaming || !reserved.has(number))
                .flatMap(one => lessOf(one, promised.get(one['@id']) ?? '0.00'))
                .flatMap(one => lessOf(one, taken.get(one['@id']) ?? '0.00'));
        },
        take: ({ allocations }: ProposedLine): void => {
            for (const { invoice, amount } of allocations)
                taken.set(invoice, sumAmounts([taken.get(invoice) ?? '0.00', amount]));
        },
    };
};

export interface ProposalOptions {
    /** Lines whose own proposals are computed again. */
    readonly except?: readonly number[];
    /** Numbers that lines of the same file name in full. Lines without a number do not use these invoices. */
    readonly reserved?: ReadonlySet<string>;
}

const NONE_RESERVED: ReadonlySet<string> = new Set();

/**
 * Proposes payments for lines of a company, in their order. Amounts that one line would settle are not available to the
 * next. Lines that name a number in full come first. The number of queries does not depend on that of lines.
 */
export const proposalsFor = async (
    db: Db,
    company: number,
    lines: readonly ExpectedLine[],
    { except = [], reserved = NONE_RESERVED }: ProposalOptions = {},
): Promise<ProposedLine[]> => {
    if (lines.length === 0) return [];
    const open = await createOpenItems(db, company, lines, except, reserved);
    const entered = await enteredAmong(db, company, lines);
    const proposed = new Map<number, ProposedLine>();
    for (const place of inServedOrder(lines)) {
        const line = lines[place];
        if (!line) continue;
        const best = proposeLine(
            line,
            customer => open.of(line, customer),
            customer => entered.has(`${place}/${customer}`),
        );
        open.take(best);
        proposed.set(place, best);
    }
    return lines.map((line, place) => proposed.get(place) ?? withoutCustomer(line.amount));
};
