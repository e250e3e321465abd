// What lines of the bank would settle: one arithmetic with payments that are entered by hand.
import { sql } from 'drizzle-orm';
import type { BankLineMatch } from '#contract/invoices/payments/bankLines.ts';
import {
    isNamedIn,
    type OpenInvoice,
    type Proposal,
    proposeAllocations,
} from '#contract/invoices/payments/matching.ts';
import { compareDecimals, type Decimal, subtractAmount } from '#contract/values/money.ts';
import type { Db } from '../../../../db/database.ts';
import { query } from '../../../../db/query.ts';
import { openItems } from '../openItems.ts';
import { openInvoice } from '../proposal.ts';

/** A payment that would be made of a line. */
export interface Expected {
    readonly company: number;
    readonly customer: number;
    /** In euros, with its sign. */
    readonly amount: Decimal;
    readonly date: string;
    /** All that the bank says. */
    readonly text: string;
    /** Whether the customer can be nobody else. */
    readonly isCertain: boolean;
}

export interface ProposedLine extends Pick<Proposal, 'allocations'> {
    readonly match: BankLineMatch;
    readonly isSure: boolean;
    /** What stays open of the line, with its sign. */
    readonly unallocated: Decimal;
}

/** Of a line of which nobody knows whose it is. */
export const nobody = (amount: Decimal): ProposedLine => ({
    match: 'nobody',
    isSure: false,
    unallocated: amount,
    allocations: [],
});

/** What is open of a customer, less what other lines would settle of it. */
const stillOpen = async (
    db: Db,
    { company, customer, amount }: Expected,
    except: number | undefined,
): Promise<OpenInvoice[]> => {
    const isRefund = amount.startsWith('-');
    const items = await openItems(db, { customer, company });
    const open = items.filter(({ type }) => (type === 'credit_note') === isRefund).map(openInvoice);
    const promised = await query<{ readonly invoice: string; readonly amount: Decimal }>(
        db,
        sql`select '/api/invoices/' || part.invoice_id as invoice, sum(part.amount)::text as amount
            from bank_line_allocations part join bank_lines line on line.id = part.bank_line_id
            where line.status = 'open' and line.third_party_id = ${customer} and line.id <> ${except ?? 0}
            group by part.invoice_id`,
    );
    const taken = new Map(promised.map(one => [one.invoice, one.amount]));
    return open.flatMap(one => lessOf(one, taken.get(one['@id']) ?? '0.00'));
};

const lessOf = (invoice: OpenInvoice, taken: Decimal): OpenInvoice[] => {
    const dueAmount = subtractAmount(invoice.dueAmount, taken);
    return compareDecimals(dueAmount, '0') > 0 ? [{ ...invoice, dueAmount }] : [];
};

/** Days within which a payment of the same amount may be the same one, entered by hand or from another file. */
const SAME_DAYS = 5;

const isEntered = async (db: Db, { company, customer, amount, date }: Expected): Promise<boolean> => {
    const found = await query(
        db,
        sql`select 1 from payments where third_party_id = ${customer} and company_id = ${company} and amount = ${amount}
            and not is_reversed and date between ${date}::date - ${SAME_DAYS}::int and ${date}::date + ${SAME_DAYS}::int limit 1`,
    );
    return found.length > 0;
};

/** Whether whole invoices come to the amount, and the text names each of them if it names any. */
const isExact = ({ reason, allocations, left }: Proposal, open: readonly OpenInvoice[], text: string): boolean =>
    (reason === 'named' || reason === 'exact') &&
    compareDecimals(left, '0') === 0 &&
    allocations.every(({ invoice, amount }) => {
        const one = open.find(other => other['@id'] === invoice);
        const isNamed = reason === 'exact' || (one !== undefined && isNamedIn(text, one.number));
        return one !== undefined && isNamed && compareDecimals(one.dueAmount, amount) === 0;
    });

/**
 * Proposals, one after the other: what one of them would settle is not there for the next.
 * @param except a line whose own proposal is made anew
 */
export const createProposals = (db: Db, except?: number) => {
    const known = new Map<string, OpenInvoice[]>();
    return async (expected: Expected): Promise<ProposedLine> => {
        const { company, customer, amount, text, isCertain } = expected;
        const isRefund = amount.startsWith('-');
        const key = `${company}/${customer}/${isRefund}`;
        const open = known.get(key) ?? (await stillOpen(db, expected, except));
        const proposal = proposeAllocations(amount.replace('-', ''), open, text);
        const { reason, allocations, left } = proposal;
        const parts = new Map(allocations.map(one => [one.invoice, one.amount]));
        known.set(
            key,
            open.flatMap(one => lessOf(one, parts.get(one['@id']) ?? '0.00')),
        );
        const wasEntered = await isEntered(db, expected);
        const match = wasEntered ? 'entered_before' : reason === 'none' ? 'nothing_due' : reason;
        return {
            match,
            isSure: isCertain && !wasEntered && isExact(proposal, open, text),
            unallocated: isRefund ? subtractAmount('0.00', left) : left,
            allocations,
        };
    };
};

export type Propose = ReturnType<typeof createProposals>;
