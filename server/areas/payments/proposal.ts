import { sql } from 'drizzle-orm';
import { BANK_TEXT_MOST } from '#contract/bank/bankLines.ts';
import { identifierOf } from '#contract/language/identifier.ts';
import { readNumbers, type SeriesNumbers, unusualSeries } from '#contract/payments/documentNumbers.ts';
import { type OpenInvoice, type ProposalAnswer, proposeAllocations } from '#contract/payments/matching.ts';
import { normalizeDecimal } from '#contract/values/money.ts';
import type { Db } from '../../db/database.ts';
import { query } from '../../db/query.ts';
import { iriOf } from '../../domain/record.ts';
import { Invalid } from '../../domain/refused.ts';
import { jsonLd, permit } from '../../engine/call.ts';
import type { Call } from '../../engine/resource.ts';
import { type OpenItem, openItems } from '../invoices/account/openItems.ts';

const AMOUNT = /^-?\d{1,12}(\.\d{1,2})?$/;

/** @throws Invalid for a missing or malformed parameter */
const readAsked = ({ context }: Call) => {
    const given = (name: string): string => context.req.query(name) ?? '';
    const customer = identifierOf('third_parties', given('thirdParty'));
    const company = identifierOf('companies', given('company'));
    const amount = AMOUNT.test(given('amount')) ? normalizeDecimal(given('amount'), 2) : undefined;
    if (customer === undefined || company === undefined || amount === undefined)
        throw new Invalid(
            Object.entries({ thirdParty: customer, company, amount }).flatMap(([propertyPath, value]) =>
                value === undefined ? [{ propertyPath, key: 'validation.invalid' }] : [],
            ),
        );
    const payment = identifierOf('payments', given('payment'));
    return { customer, company, amount, payment, reference: given('reference').slice(0, BANK_TEXT_MOST) };
};

export const openInvoice = ({ id, number, issueDate, dueDate, dueAmount }: OpenItem): OpenInvoice => ({
    '@id': iriOf('invoices', id),
    number,
    issueDate,
    dueDate,
    dueAmount,
});

interface UsedSeries {
    readonly kind: string;
    readonly year: number;
    readonly prefix: string | null;
    readonly pattern: string;
}

export const readUnusualSeries = async (db: Db, company: number): Promise<SeriesNumbers[]> =>
    unusualSeries(
        await query<UsedSeries>(
            db,
            sql`select kind, year, prefix, pattern from number_series
                where company_id = ${company} and first_number is not null order by year, kind`,
        ),
    );

/**
 * `GET /api/payments/proposal`: proposed allocations of a customer's payment, with all open items. A negative amount is a refund
 * of credit notes. With `payment`, the allocations of that payment count as open.
 */
export const answerProposal = async (call: Call): Promise<Response> => {
    permit(call, 'list');
    const { customer, company, payment, amount, reference } = readAsked(call);
    const isRefund = amount.startsWith('-');
    const items = await openItems(call.db, { actor: call.actor, customer, company, payment });
    const open = items.filter(({ type }) => (type === 'credit_note') === isRefund).map(openInvoice);
    const numbers = readNumbers(reference, await readUnusualSeries(call.db, company));
    const answer: ProposalAnswer = { ...proposeAllocations(amount.replace('-', ''), open, reference, numbers), open };
    return jsonLd({ ...answer });
};
