// Apart: the statement of a customer, which is asked for by itself and goes with reminders.
import { STATEMENT_PATH } from '#contract/invoices/account.ts';
import { daysLate } from '#contract/invoices/lateCharges.ts';
import { today } from '#contract/values/days.ts';
import { subtractAmount } from '#contract/values/money.ts';
import { isLocale } from '#i18n/index.ts';
import { HOUR, type Limit } from '../../../auth/limits.ts';
import { currentCompanyOf } from '../../../auth/membership.ts';
import type { Db } from '../../../db/database.ts';
import type { StatementContent, StatementLine } from '../../../documents/types.ts';
import { drawFile } from '../../../engine/documents/draw.ts';
import { findRow } from '../../../engine/read.ts';
import type { RecordCall, ResourceAction } from '../../../engine/resource.ts';
import { recordNotFound } from '../../../hydra/problem.ts';
import { toRecord } from '../../../hydra/record.ts';
import type { Customer } from '../../orders/customer.ts';
import { buyerOf, sellerOf } from '../parties.ts';
import { companyIn, permitAccountOf } from './answerAccount.ts';
import { type AccountQuery, type OpenItem, readAccount } from './openItems.ts';

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

/** What a customer owes a company today. */
export const statementOf = async (
    db: Db,
    customer: Customer,
    asked: AccountQuery & { readonly company: number },
): Promise<StatementContent> => {
    const day = today();
    const { account, items, payments } = await readAccount(db, asked, day);
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
        lines: items.map(item => lineOf(day, item)),
        account,
        unallocated: payments,
        seller,
    };
};

const DRAWN: Limit = { name: 'document', points: 600, duration: HOUR };

/** The company asked for, otherwise the one that the person works on. @throws Problem 404 */
const companyFor = async (call: RecordCall): Promise<number> => {
    const company = companyIn(call) ?? (await currentCompanyOf(call.db, call.actor)) ?? 0;
    if (company === 0) throw recordNotFound();
    return company;
};

/**
 * `GET /api/third_parties/{id}/statement?company=IRI&locale=fr`: the PDF, in the customer's language by default.
 * @throws Problem 403, 404
 */
const answerStatement = async (call: RecordCall): Promise<Response> => {
    await permitAccountOf(call);
    const { db, id, actor, context, services } = call;
    const row = await findRow(call, id);
    if (!row) throw recordNotFound();
    const company = await companyFor(call);
    await services.limits.count([[DRAWN, String(actor.id)]]);
    const customer = toRecord(call.resource.contract, row) as unknown as Customer;
    const content = await statementOf(db, customer, { actor, customer: id, company });
    const asked = context.req.query('locale');
    const locale = isLocale(asked) ? asked : customer.locale;
    const { bytes, fileName } = await drawFile({ id, content }, locale, context.req.raw.signal);
    return new Response(Buffer.from(bytes), {
        headers: {
            'Content-Type': 'application/pdf',
            'Content-Disposition': `inline; filename="${fileName}"`,
        },
    });
};

export const statementAction: ResourceAction = {
    on: 'record',
    method: 'GET',
    path: STATEMENT_PATH,
    run: answerStatement,
};
