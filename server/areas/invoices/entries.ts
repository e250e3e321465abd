// Apart: file of a company's accounting entries (invoices.md, section 5).
import {
    ENTRIES_FORMATS,
    type EntriesFormat,
    entriesFileName,
    FEC_COLUMNS,
    FEC_HEADER_LINE,
    fecRowsOf,
    fecTextOf,
    type NumberedEntry,
} from '#contract/invoices/entries.ts';
import type { LedgerAccounts } from '#contract/invoices/ledger/accounts.ts';
import { DUE_VAT_COLUMNS, dueVatOf, waitingVatOf } from '#contract/invoices/ledger/vatDue.ts';
import { collectionPath } from '#contract/language/names.ts';
import { isAdmin } from '#contract/language/roles.ts';
import { type Day, isDay } from '#contract/values/days.ts';
import type { Decimal } from '#contract/values/money.ts';
import { keepAudit } from '../../audit/keep.ts';
import type { Db } from '../../db/database.ts';
import { forbidden, malformedParameter, recordNotFound } from '../../domain/refused.ts';
import { csvSheet } from '../../engine/exports/csv.ts';
import { streamOf } from '../../engine/exports/index.ts';
import type { Call } from '../../engine/resource.ts';
import { companyParameter } from '../companyFilter.ts';
import { bookedCompany } from './books/close.ts';
import { openEntries } from './books/openEntries.ts';
import { closedEntries, type LastClosing, lastClosing, waitingEntries } from './books/stored.ts';

/** Request for entries between two days, both included. */
interface EntriesRequest {
    readonly company: number;
    readonly from: Day;
    readonly to: Day;
    readonly format: EntriesFormat;
}

const dayAsked = ({ context }: Call, name: string): Day => {
    const day = context.req.query(name) ?? '';
    if (!isDay(day)) throw malformedParameter(name, 'date');
    return day;
};

const formatAsked = ({ context }: Call): EntriesFormat => {
    const asked = context.req.query('format');
    if (asked === undefined) return 'csv';
    const format = ENTRIES_FORMATS.find(one => one === asked);
    if (!format) throw malformedParameter('format', 'choice', { values: ENTRIES_FORMATS.join(', ') });
    return format;
};

const readRequest = (call: Call): EntriesRequest => {
    const company = companyParameter(call);
    if (company === undefined) throw malformedParameter('company', 'relation', { example: '/api/companies/1' });
    const [from, to] = [dayAsked(call, 'from'), dayAsked(call, 'to')];
    if (to < from) throw malformedParameter('to', 'day_from', { day: from });
    return { company, from, to, format: formatAsked(call) };
};

interface Books extends EntriesRequest {
    readonly db: Db;
    readonly closed: LastClosing | undefined;
    readonly accounts: LedgerAccounts;
}

async function* closedIn({ db, company, from, to, closed }: Books): AsyncGenerator<readonly NumberedEntry[]> {
    if (closed && from <= closed.until) yield* closedEntries(db, company, from, to < closed.until ? to : closed.until);
}

const openUntil = async ({ db, company, to, closed, accounts }: Books): Promise<readonly NumberedEntry[]> => {
    if (closed && to <= closed.until) return [];
    const { entries } = await openEntries(db, { company, until: to }, closed, accounts);
    return entries;
};

async function* entriesIn(books: Books): AsyncGenerator<readonly NumberedEntry[]> {
    yield* closedIn(books);
    yield (await openUntil(books)).filter(({ day }) => day >= books.from);
}

const FRENCH = { locale: 'fr', timeZone: 'Europe/Paris' } as const;

const text = (value: string) => ({ kind: 'text', value }) as const;

/** CSV like the other exports, for French spreadsheets. Days and amounts have the FEC notation in any language. */
async function* sheetOf(books: Books) {
    const sheet = csvSheet(FRENCH);
    yield* sheet.begin();
    yield* sheet.rows([FEC_COLUMNS.map(text)]);
    for await (const some of entriesIn(books))
        yield* sheet.rows(some.flatMap(fecRowsOf).map(row => FEC_COLUMNS.map(name => text(row[name]))));
}

/** UTF-8 without byte order mark, which would become a part of the first heading, and without spreadsheet escaping. */
async function* fecOf(books: Books) {
    const encoder = new TextEncoder();
    yield encoder.encode(FEC_HEADER_LINE);
    for await (const some of entriesIn(books)) yield encoder.encode(fecTextOf(some));
}

const number = (value: Decimal) => ({ kind: 'number', value }) as const;

/** VAT due by month, then the VAT that waits for payments on the last day. */
async function* vatSheetOf(books: Books) {
    const { db, company, from, to } = books;
    const open = await openUntil(books);
    const entries: NumberedEntry[] = [];
    for await (const some of closedIn(books)) entries.push(...some);
    entries.push(...open.filter(({ day }) => day >= from));
    const waited = (await waitingEntries(db, company)).filter(({ day }) => day <= to);
    const sheet = csvSheet(FRENCH);
    yield* sheet.begin();
    yield* sheet.rows([DUE_VAT_COLUMNS.map(text)]);
    yield* sheet.rows(
        dueVatOf(entries).map(({ month, category, rate, base, amount, onReceipt }) => [
            ...[month, category].map(text),
            ...[rate, base, amount, onReceipt.base, onReceipt.amount].map(number),
        ]),
    );
    const waiting = `TVA en attente d’encaissement au ${to.split('-').reverse().join('/')}`;
    yield* sheet.rows([[text(waiting), ...['', '', ''].map(text), number(waitingVatOf([...waited, ...open]))]]);
}

const FILES = {
    csv: { mediaType: 'text/csv; charset=utf-8', write: sheetOf },
    fec: { mediaType: 'text/plain; charset=utf-8', write: fecOf },
    vat: { mediaType: 'text/csv; charset=utf-8', write: vatSheetOf },
} as const;

/**
 * `GET /api/invoices/entries?from=…&to=…&company=…&format=csv, fec or vat`: entries of a company's sales and payments. The file
 * of a closed period is always the same. The audit log records the export.
 * @throws Refused (forbidden) if the user is not an administrator, (malformed) if the period or the company is absent,
 * (missing) if the company does not exist
 */
export const answerEntries = async (call: Call): Promise<Response> => {
    const { db, actor } = call;
    if (!isAdmin(actor)) throw forbidden();
    const request = readRequest(call);
    const { company, from, to, format } = request;
    const booked = await bookedCompany(db, company);
    if (!booked) throw recordNotFound();
    const closed = await lastClosing(db, company);
    await keepAudit(db, {
        kind: 'exported',
        actor,
        subject: collectionPath('invoices'),
        companyId: company,
        details: { said: { format: format === 'csv' ? 'entries' : format, from, to } },
    });
    const siren = closed && to <= closed.until ? closed.siren : booked.siren;
    const { mediaType, write } = FILES[format];
    return new Response(streamOf(write({ ...request, db, closed, accounts: booked.accounts })), {
        headers: {
            'Content-Type': mediaType,
            'Content-Disposition': `attachment; filename="${entriesFileName(format, siren, from, to)}"`,
            'Cache-Control': 'no-store',
        },
    });
};
