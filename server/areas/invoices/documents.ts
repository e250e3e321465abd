// Apart: files of an invoice.
import type { InvoiceContent } from '#contract/invoices/invoiceContent.ts';
import { invoices as contract } from '#contract/invoices/invoices.ts';
import { amountSentences, amountsIn } from '#contract/invoices/letters.ts';
import { compareDecimals, type Decimal } from '#contract/values/money.ts';
import type { Db } from '../../db/database.ts';
import { invoiceDocument } from '../../documents/invoiceDocument.ts';
import { readIssuedFile } from '../../documents/issued/keep.ts';
import type { DocumentContent, StatementContent } from '../../documents/types.ts';
import { type Row, toRecord } from '../../domain/record.ts';
import { malformedParameter, Refused, recordNotFound } from '../../domain/refused.ts';
import { permit } from '../../engine/call.ts';
import { findRow, rowsById } from '../../engine/read.ts';
import type { LoadDocuments, RecordCall, ResourceAction } from '../../engine/resource.ts';
import type { Translate } from '../../hydra/translate.ts';
import { writeCii } from '../../invoices/cii.ts';
import { customerOf } from '../documents/customer.ts';
import { statementOf } from './account/statement.ts';
import { readFrozen } from './chain.ts';
import { readDraft } from './content.ts';
import { companyOf } from './parties.ts';
import { invoiceTable } from './table.ts';

const contentsOf = async (db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, InvoiceContent>> => {
    const frozen = await readFrozen(db, ids);
    const contents = new Map(frozen);
    for (const id of ids) if (!frozen.has(id)) contents.set(id, (await readDraft(db, id)).content);
    return contents;
};

/** Invoice as Factur-X; drafts without XML. Always in the customer's language. */
const drawn: LoadDocuments = async (db, ids) => {
    const contents = await contentsOf(db, ids);
    return new Map(
        [...contents].map(([id, content]) => [
            id,
            invoiceDocument(content, content.number === null ? null : writeCii(content)),
        ]),
    );
};

/** Amounts below the company's threshold get no reminder. */
const isBelowThreshold = async (db: Db, company: number, amount: Decimal): Promise<boolean> => {
    const { dunningThreshold } = await companyOf(db, company);
    return compareDecimals(amount, dunningThreshold ?? '0') < 0;
};

/** Statement of the customer, for an invoice with an amount due. */
const reminded: LoadDocuments = async (db, ids) => {
    const rows = await rowsById(db, invoiceTable, ids, ['status', 'type', 'dueAmount', 'company', 'thirdParty']);
    const found = new Map<number, StatementContent>();
    for (const row of rows) {
        const [customer, company] = [Number(row.thirdParty), Number(row.company)];
        const record = await customerOf(db, customer);
        const isOwed = contract.hasDocument?.(toRecord(contract, row), 'reminder') !== false;
        if (!record || !isOwed || (await isBelowThreshold(db, company, String(row.dueAmount)))) continue;
        const statement = await statementOf(db, record, { customer, company });
        // Credits of the customer may cover all that is due.
        if (compareDecimals(statement.account.balance, '0') > 0) found.set(row.id, statement);
    }
    return found;
};

/** Amount due of an invoice and its customer's balance as text. Empty for other documents than reminders. */
export const reminderAmounts = (content: DocumentContent, row: Row, translate: Translate): string => {
    if (content.template !== 'statement') return '';
    const amounts = amountsIn(row, content.account);
    return amountSentences(content.account)
        .map(name => translate(`letters.amounts.${name}`, amounts))
        .join(' ');
};

export const invoiceDocuments = { invoice: drawn, reminder: reminded };

const SYNTAXES = ['cii', 'ubl'];

/** `GET /api/invoices/{id}/xml?syntax=cii` or `ubl`. @throws Refused (missing, malformed), (conflict) for a draft */
const answerXml = async (call: RecordCall): Promise<Response> => {
    const { id, context, services } = call;
    permit(call, 'show', id);
    const syntax = context.req.query('syntax') ?? 'cii';
    if (!SYNTAXES.includes(syntax)) throw malformedParameter('syntax', 'choice', { values: SYNTAXES.join(', ') });
    const row = await findRow(call, id);
    if (!row) throw recordNotFound();
    const bytes = await readIssuedFile(services, id, syntax);
    if (!bytes) throw new Refused('conflict', 'invoice_not_issued');
    return new Response(new Uint8Array(bytes), {
        headers: {
            'Content-Type': 'application/xml; charset=utf-8',
            'Content-Disposition': `attachment; filename="${row.number}.${syntax}.xml"`,
        },
    });
};

export const xmlAction: ResourceAction = { on: 'record', method: 'GET', path: 'xml', run: answerXml };
