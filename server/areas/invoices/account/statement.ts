// Apart: statement of a customer, requested separately or sent with reminders.
import { thirdParties } from '#contract/customers/thirdParties.ts';
import { STATEMENT_PATH } from '#contract/invoices/account.ts';
import { daysLate } from '#contract/invoices/lateCharges.ts';
import { type Day, today } from '#contract/values/days.ts';
import { subtractAmount } from '#contract/values/money.ts';
import { isLocale } from '#i18n/index.ts';
import { HOUR, type Limit } from '../../../auth/limits.ts';
import { currentCompanyOf } from '../../../auth/membership.ts';
import type { Db } from '../../../db/database.ts';
import type { StatementContent, StatementLine } from '../../../documents/types.ts';
import { toRecord } from '../../../domain/record.ts';
import { malformedParameter, recordNotFound } from '../../../domain/refused.ts';
import { drawFile } from '../../../engine/documents/draw.ts';
import { findRow } from '../../../engine/read.ts';
import type { RecordCall, ResourceAction } from '../../../engine/resource.ts';
import { dispositionOf } from '../../../files/serve.ts';
import type { Customer } from '../../documents/customer.ts';
import { buyerOf, sellerOf } from '../parties.ts';
import { companyIn, dayParameter, permitAccountOf } from './answerAccount.ts';
import { movementsOf, type Period } from './movements.ts';
import type { AccountQuery, OpenItem } from './openItems.ts';
import { accountOn } from './openItemsOn.ts';

const lineOf = (day: string, { dueAmount, ...item }: OpenItem): StatementLine => {
    const isCredit = item.type === 'credit_note';
    const signed = (amount: string): string => (isCredit ? subtractAmount('0.00', amount) : amount);
    return {
        kind: 'item',
        type: item.type,
        number: item.number,
        issueDate: item.issueDate,
        dueDate: item.dueDate,
        daysLate: isCredit ? 0 : daysLate(item.dueDate, day),
        total: signed(item.total),
        due: signed(dueAmount),
    };
};

export const statementOf = async (
    db: Db,
    customer: Customer,
    asked: AccountQuery & { readonly company: number },
    on?: Day,
): Promise<StatementContent> => {
    const day = on ?? today();
    const { account, items, payments } = await accountOn(db, asked, on);
    const seller = await sellerOf(db, asked.company);
    const buyer = buyerOf(customer, null, null);
    return {
        template: 'statement',
        company: seller,
        number: null,
        mark: null,
        customer: buyer,
        recipient: buyer,
        day,
        isPast: day < today(),
        lines: items.map(item => lineOf(day, item)),
        account,
        unallocated: payments,
        seller,
    };
};

const DRAWN: Limit = { name: 'document', points: 600, duration: HOUR };

/** The requested company, otherwise the user's current company. @throws Refused (missing) */
const companyFor = async (call: RecordCall): Promise<number> => {
    const company = companyIn(call) ?? (await currentCompanyOf(call.db, call.actor)) ?? 0;
    if (company === 0) throw recordNotFound();
    return company;
};

/** Requested period; from the start of its year and to today by default. Undefined for a statement of open items. */
const periodIn = (call: RecordCall): Period | undefined => {
    const [first, last] = [dayParameter(call, 'from'), dayParameter(call, 'to')];
    if (first === undefined && last === undefined) return undefined;
    const to = last ?? today();
    const from = first ?? `${to.slice(0, 4)}-01-01`;
    if (to < from) throw malformedParameter('to', 'day_from', { day: from });
    return { from, to };
};

/**
 * `GET /api/third_parties/{id}/statement?company=IRI&locale=fr`: PDF of the open items, now or at the end of `day`. With `from`
 * or `to`: the movements of a period with opening and closing balance. The default language is the customer's.
 * @throws Refused (malformed, forbidden, missing)
 */
const answerStatement = async (call: RecordCall): Promise<Response> => {
    await permitAccountOf(call);
    const { db, id, actor, context, services } = call;
    const row = await findRow(call, id);
    if (!row) throw recordNotFound();
    const company = await companyFor(call);
    await services.limits.count([[DRAWN, String(actor.id)]]);
    const customer = toRecord(thirdParties, row);
    const query = { actor, customer: id, company };
    const period = periodIn(call);
    const content = period
        ? await movementsOf(db, customer, query, period)
        : await statementOf(db, customer, query, dayParameter(call, 'day'));
    const asked = context.req.query('locale');
    const locale = isLocale(asked) ? asked : customer.locale;
    const { bytes, fileName } = await drawFile({ id, content }, locale, context.req.raw.signal);
    return new Response(Buffer.from(bytes), {
        headers: {
            'Content-Type': 'application/pdf',
            'Content-Disposition': dispositionOf('inline', fileName),
        },
    });
};

export const statementAction: ResourceAction = {
    on: 'record',
    method: 'GET',
    path: STATEMENT_PATH,
    run: answerStatement,
};
