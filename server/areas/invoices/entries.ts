// Apart: accounting entries of a company as a file (invoices.md, section 5).
import {
    ENTRIES_FORMATS,
    type EntriesFormat,
    entriesFileName,
    FEC_COLUMNS,
    FEC_HEADINGS,
    fecRowsOf,
    fecTextOf,
    type NumberedEntry,
} from '#contract/invoices/entries.ts';
import type { LedgerAccounts } from '#contract/invoices/ledger/accounts.ts';
import { collectionPath } from '#contract/language/names.ts';
import { isAdmin } from '#contract/language/roles.ts';
import { type Day, isDay } from '#contract/values/days.ts';
import { keepAudit } from '../../audit/keep.ts';
import type { Db } from '../../db/database.ts';
import { csvSheet } from '../../engine/exports/csv.ts';
import { streamOf } from '../../engine/exports/index.ts';
import type { Call } from '../../engine/resource.ts';
import { forbidden, malformedParameter, recordNotFound } from '../../hydra/problem.ts';
import { companyAsked } from '../companyFilter.ts';
import { bookedCompany } from './books/close.ts';
import { openEntries } from './books/openEntries.ts';
import { closedEntries, type LastClosing, lastClosing } from './books/stored.ts';

/** Entries from the first to the last day, both included. */
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
    const company = companyAsked(call);
    if (company === undefined) throw malformedParameter('company', 'relation', { example: '/api/companies/1' });
    const [from, to] = [dayAsked(call, 'from'), dayAsked(call, 'to')];
    if (to < from) throw malformedParameter('to', 'day_from', { day: from });
    return { company, from, to, format: formatAsked(call) };
};

/** Entries of closed periods as they were written, then those of the open one. */
async function* entriesIn(
    db: Db,
    { company, from, to }: EntriesRequest,
    closed: LastClosing | undefined,
    accounts: LedgerAccounts,
): AsyncGenerator<readonly NumberedEntry[]> {
    if (closed && from <= closed.until) yield* closedEntries(db, company, from, to < closed.until ? to : closed.until);
    if (closed && to <= closed.until) return;
    const { entries } = await openEntries(db, { company, until: to }, closed, accounts);
    yield entries.filter(({ day }) => day >= from);
}

type Entries = AsyncGenerator<readonly NumberedEntry[]>;

/** The form of other exports, which French spreadsheets open; days and amounts are those of the FEC in any language. */
async function* sheetOf(entries: Entries) {
    const sheet = csvSheet({ locale: 'fr', timeZone: 'Europe/Paris' });
    const text = (value: string) => ({ kind: 'text', value }) as const;
    yield* sheet.begin();
    yield* sheet.rows([FEC_COLUMNS.map(text)]);
    for await (const some of entries)
        yield* sheet.rows(some.flatMap(fecRowsOf).map(row => FEC_COLUMNS.map(name => text(row[name]))));
}

/** UTF-8 without a byte order mark, which would belong to the first heading. Nothing is escaped for spreadsheets. */
async function* fecOf(entries: Entries) {
    const encoder = new TextEncoder();
    yield encoder.encode(FEC_HEADINGS);
    for await (const some of entries) yield encoder.encode(fecTextOf(some));
}

const FILES = {
    csv: { mediaType: 'text/csv; charset=utf-8', write: sheetOf },
    fec: { mediaType: 'text/plain; charset=utf-8', write: fecOf },
} as const;

/**
 * `GET /api/invoices/entries?from=…&to=…&company=…&format=csv or fec`: entries of a company's sales and payments. It changes nothing, and the
 * file of a closed period is always the same; the audit log names who exported it.
 * @throws Problem 403 below ROLE_ADMIN, 400 without a period and a company, 404 for a company that is gone
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
        details: { said: { format: format === 'fec' ? 'fec' : 'entries', from, to } },
    });
    const siren = closed && to <= closed.until ? closed.siren : booked.siren;
    const { mediaType, write } = FILES[format];
    return new Response(streamOf(write(entriesIn(db, request, closed, booked.accounts))), {
        headers: {
            'Content-Type': mediaType,
            'Content-Disposition': `attachment; filename="${entriesFileName(format, siren, from, to)}"`,
            'Cache-Control': 'no-store',
        },
    });
};
