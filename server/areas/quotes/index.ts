// Actions and rules of quotes. `table.ts` declares their storage.
import type { QuoteItem } from '#contract/quotes/quoteItems.ts';
import { quotes as contract, QUOTE_DAYS, type Quote } from '#contract/quotes/quotes.ts';
import { addDays, today } from '#contract/values/days.ts';
import type { Locale } from '#i18n/index.ts';
import { snapshotsOfQuotes } from '../../db/snapshots/sales.ts';
import type { QuoteContent } from '../../documents/types.ts';
import { type JsonObject, type Row, toRecord } from '../../domain/record.ts';
import { Invalid, Refused } from '../../domain/refused.ts';
import { mailDocument } from '../../engine/documents/mail/perform.ts';
import type { Call, LoadDocuments, ServerResource } from '../../engine/resource.ts';
import type { Perform, RowChange } from '../../engine/rowChange.ts';
import { recipientOf } from '../customers/recipient.ts';
import { beyondCustomers, saleDefaults } from '../documents/customer.ts';
import { followCustomer } from '../documents/followCustomer.ts';
import { foreignParties } from '../documents/foreignParties.ts';
import { type PrintedSale, printedLines, readPrinted, saleContent } from '../documents/printed.ts';
import type { Subscriptions } from '../events.ts';
import { orderAction } from './order.ts';
import { quoteFinding, sendQuote } from './send.ts';
import { settleQuote } from './settle.ts';
import { quoteTable } from './table.ts';

export { quoteItems } from './table.ts';

/** Editable properties by state. A draft is fully editable. */
const OPEN: Readonly<Record<string, readonly string[]>> = {
    sent: ['note', 'customerReference', 'validUntil'],
    accepted: ['note'],
    declined: ['note'],
};

/** @throws Refused (conflict) for frozen properties and a numbered quote; Invalid for other parties and a high discount */
const guardQuote = async (action: 'create' | 'edit' | 'delete', change: RowChange): Promise<void> => {
    const { row, input } = change;
    if (action === 'delete') {
        if (row?.number !== null) throw new Refused('conflict', 'quote_numbered');
        return;
    }
    const open = OPEN[String(row?.status)];
    if (open && Object.keys(input).some(name => !open.includes(name)))
        throw new Refused('conflict', row?.status === 'sent' ? 'quote_sent' : 'quote_answered');
    const refused = [...(await foreignParties(change)), ...(await beyondCustomers(change))];
    if (refused.length > 0) throw new Invalid(refused);
};

const quoteDefaults = async (call: Call, given: JsonObject): Promise<JsonObject> => ({
    quoteDate: today(),
    validUntil: addDays(today(), QUOTE_DAYS),
    ...(await saleDefaults(call, given)),
});

/** Accepts the quote. Refused after its last day. */
const acceptQuote: Perform = ({ row, refuse }) => {
    const { validUntil } = toRecord(contract, row);
    if (validUntil < today()) refuse(quoteFinding('expired', 'validUntil', { day: validUntil }));
    return { status: 'accepted', answeredAt: new Date().toISOString() };
};

const quoteContent = (read: PrintedSale<Quote, Omit<QuoteItem, 'id'>>, locale: Locale): QuoteContent => {
    const { quoteDate, validUntil } = read.record;
    const lines = read.lines.flatMap(line => printedLines(line, Number(line.quantity)));
    return { ...saleContent(read, lines, locale), template: 'quote', quoteDate, validUntil };
};

/** Document of quotes: frozen data since the first sending, current data for drafts. */
const loadQuotes: LoadDocuments = async (db, ids, locale) => {
    const reading = {
        resource: quoteTable,
        snapshots: snapshotsOfQuotes,
        lines: 'quote_items',
        recordOf: (row: Row) => toRecord(contract, row),
        linesOf: ({ quoteItems }: Quote) => quoteItems,
    } as const;
    return new Map((await readPrinted(db, reading, ids)).map(read => [read.id, quoteContent(read, locale)]));
};

export const quotes: ServerResource = {
    ...quoteTable,
    order: [
        { property: 'quoteDate', direction: 'desc' },
        { property: 'id', direction: 'desc' },
    ],
    prefill: quoteDefaults,
    guard: guardQuote,
    complete: settleQuote,
    documents: { quote: loadQuotes },
    transitions: {
        send: sendQuote(mailDocument(() => quotes, recipientOf)),
        accept: acceptQuote,
        decline: () => ({ status: 'declined', answeredAt: new Date().toISOString() }),
    },
    actions: () => [orderAction],
};

export const quoteSubscriptions: Subscriptions = { 'party.changed': (_, change) => followCustomer(quoteTable, change) };
