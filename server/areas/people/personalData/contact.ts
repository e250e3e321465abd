import { and, eq, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { isAdmin } from '#contract/language/roles.ts';
import { valueParts } from '#contract/language/values.ts';
import { ERASED_NAME } from '#contract/people/personalData.ts';
import { ADDRESS } from '#contract/values/address.ts';
import { today } from '#contract/values/days.ts';
import type { Db } from '../../../db/database.ts';
import {
    contacts,
    deliveryNotes,
    idempotencyKeys,
    importRows,
    imports,
    invoices,
    jobs,
    orders,
    quotes,
    thirdParties,
    transmissions,
} from '../../../db/tables/index.ts';
import { iriOf, type Row } from '../../../domain/record.ts';
import { forbidden, Refused } from '../../../domain/refused.ts';
import { forgetAddress } from '../../../transports/transmit.ts';
import type { PersonalData } from './actions.ts';
import {
    addressesSentTo,
    changesOf,
    childLines,
    forgetChild,
    forgetRecipient,
    hasOneOf,
    isOneOf,
    sendsTo,
} from './history.ts';

const nameAfter = ({ id }: Row): string => `${ERASED_NAME} ${id}`;

const customerOf = (row: Row): string => iriOf('third_parties', Number(row.thirdParty));

type Sale = typeof orders | typeof quotes | typeof deliveryNotes;

const isNamed = (table: Sale, id: number): SQL | undefined =>
    or(eq(table.deliveryContactId, id), eq(table.invoiceContactId, id));

const named = async (db: Db, id: number) => ({
    quotes: await db.select({ id: quotes.id, number: quotes.number }).from(quotes).where(isNamed(quotes, id)),
    orders: await db.select({ id: orders.id, number: orders.number }).from(orders).where(isNamed(orders, id)),
    deliveryNotes: await db
        .select({ id: deliveryNotes.id, number: deliveryNotes.number })
        .from(deliveryNotes)
        .where(isNamed(deliveryNotes, id)),
    invoices: await db
        .select({ id: invoices.id, number: invoices.number })
        .from(invoices)
        .where(eq(invoices.invoiceContactId, id)),
});

const OPEN_ORDERS = ['draft', 'validated', 'preparation', 'partially_shipped'];

/** A quote that was sent is open until its last day, unless it was declined or has become an order. */
const isOpenQuote = (): SQL | undefined =>
    or(
        eq(quotes.status, 'draft'),
        and(inArray(quotes.status, ['sent', 'accepted']), isNull(quotes.orderMadeId), sql`valid_until >= ${today()}`),
    );

/** @throws Refused (conflict) while a document under way names the contact */
const refuseOpen = async (tx: Db, id: number): Promise<void> => {
    const isOpenOrder = and(inArray(orders.status, OPEN_ORDERS), isNull(orders.cancelledAt));
    const open = [
        await tx.$count(orders, and(isNamed(orders, id), isOpenOrder)),
        await tx.$count(quotes, and(isNamed(quotes, id), isOpenQuote())),
        await tx.$count(deliveryNotes, and(isNamed(deliveryNotes, id), eq(deliveryNotes.status, 'draft'))),
        await tx.$count(invoices, and(eq(invoices.invoiceContactId, id), eq(invoices.status, 'draft'))),
    ];
    const total = open.reduce((sum, one) => sum + one, 0);
    if (total > 0) throw new Refused('conflict', 'contact_in_use', { params: { smart_count: total } });
};

/** Addresses that other contacts or customers have as well: what was sent to these is not the contact's alone. */
const sharedOf = async (db: Db, id: number, addresses: readonly string[]): Promise<(string | null)[]> => {
    const others = db
        .select({ email: contacts.email })
        .from(contacts)
        .where(and(isOneOf(contacts.email, addresses), ne(contacts.id, id)));
    const own = db.select({ email: thirdParties.email }).from(thirdParties);
    const found = await others.union(own.where(isOneOf(thirdParties.email, addresses)));
    return found.map(({ email }) => email);
};

/** Current and former e-mail addresses of the contact alone. */
const addressesOf = async (db: Db, row: Row): Promise<string[]> => {
    const iri = iriOf('contacts', row.id);
    const history = await changesOf(db, customerOf(row));
    const former = history.flatMap(({ differences }) => childLines(differences, 'contacts', iri));
    const all = [row.email, ...former.map(({ email }) => email), ...(await addressesSentTo(db, iri))];
    const texts = [...new Set(all.filter(one => typeof one === 'string'))];
    const shared = await sharedOf(db, row.id, texts);
    return texts.filter(one => !shared.includes(one));
};

/** Jobs that are going to send to one of the addresses; the end of a job empties its payload. */
const awaitedJobs = (addresses: readonly string[]): SQL | undefined =>
    and(
        inArray(jobs.status, ['waiting', 'running']),
        sql`exists (select from jsonb_path_query(${jobs.payload}, 'strict $.**') value
            where ${isOneOf(sql`value #>> '{}'`, addresses)})`,
    );

/** @throws Refused (conflict) while a message is on its way: without the address it would be lost */
const refuseAwaited = async (tx: Db, addresses: readonly string[]): Promise<void> => {
    const total = await tx.$count(jobs, awaitedJobs(addresses));
    if (total > 0) throw new Refused('conflict', 'contact_awaits_mail', { params: { smart_count: total } });
};

/** Rows of imports of customers, kept for a month, that made or changed the customer of the contact. */
const importedRows = (db: Db, row: Row) =>
    db
        .select({ import: importRows.importId, row: importRows.row, at: imports.createdAt })
        .from(importRows)
        .innerJoin(imports, eq(imports.id, importRows.importId))
        .where(and(eq(importRows.target, Number(row.thirdParty)), eq(imports.resource, 'third_parties')));

/** Kept answers to repeated requests that contain the contact. */
const forgetAnswers = async (tx: Db, iri: string, addresses: readonly string[]): Promise<void> => {
    const words = [iri, ...addresses].map(one => JSON.stringify(one));
    const hasWord = or(...words.map(one => sql`position(${one} in ${idempotencyKeys.body}) > 0`));
    await tx.delete(idempotencyKeys).where(hasWord);
};

const collectSent = async (db: Db, addresses: readonly string[]) => {
    const { resource, recordId, kind, recipient, copies, state, createdAt, sentAt } = transmissions;
    return {
        sends: (await sendsTo(db, addresses)).map(({ record, differences, at }) => ({ record, at, differences })),
        transmissions: await db
            .select({ resource, recordId, kind, recipient, copies, state, createdAt, sentAt })
            .from(transmissions)
            .where(or(isOneOf(transmissions.recipient, addresses), hasOneOf(transmissions.copies, addresses))),
        messagesOnTheirWay: await db
            .select({ kind: jobs.kind, createdAt: jobs.createdAt })
            .from(jobs)
            .where(awaitedJobs(addresses)),
    };
};

const withoutAddress = Object.fromEntries(valueParts('address', ADDRESS).map(({ key }) => [key, null]));

const anonymize = async (tx: Db, row: Row): Promise<void> => {
    const anonymous = { civility: null, firstName: null, lastName: nameAfter(row), email: null, phoneNumber: null };
    const further = { ...withoutAddress, type: 'other', isDefault: false, version: row.version + 1 };
    await tx
        .update(contacts)
        .set({ ...anonymous, ...further })
        .where(eq(contacts.id, row.id));
    // Increments the version, so that open forms of the customer get a live event.
    await tx
        .update(thirdParties)
        .set({ version: sql`${thirdParties.version} + 1` })
        .where(eq(thirdParties.id, Number(row.thirdParty)));
};

/** ADR 0077: a contact of a customer. Validated documents keep their content, as the law requires. */
export const contactData: PersonalData = {
    permit: ({ actor }) => {
        if (!isAdmin(actor)) throw forbidden();
    },
    collect: async (db, row) => {
        const changes = await changesOf(db, customerOf(row));
        const iri = iriOf('contacts', row.id);
        return {
            ...(await named(db, row.id)),
            changes: changes.flatMap(({ action, differences, at }) => {
                const lines = childLines(differences, 'contacts', iri);
                return lines.length > 0 ? [{ action, at, lines }] : [];
            }),
            ...(await collectSent(db, await addressesOf(db, row))),
            importedRows: await importedRows(db, row),
        };
    },
    erased: ['identity', 'address', 'history', 'recipients', 'answers'],
    keep: async (db, row) => {
        const found = await named(db, row.id);
        return [
            { what: 'orders', count: found.orders.length },
            { what: 'delivery_notes', count: found.deliveryNotes.length },
            { what: 'quotes', count: found.quotes.length },
            { what: 'invoices', count: found.invoices.length },
            { what: 'imported_rows', count: (await importedRows(db, row)).length },
            { what: 'backups' },
        ];
    },
    isErased: row => row.lastName === nameAfter(row),
    nameAfter,
    erase: async (tx, _, row) => {
        await refuseOpen(tx, row.id);
        const [iri, instead, addresses] = [iriOf('contacts', row.id), nameAfter(row), await addressesOf(tx, row)];
        await refuseAwaited(tx, addresses);
        await anonymize(tx, row);
        await forgetRecipient(tx, addresses, instead);
        for (const address of addresses) await forgetAddress(tx, address, instead);
        await forgetChild(tx, customerOf(row), 'contacts', iri, instead);
        await forgetAnswers(tx, iri, addresses);
        return [];
    },
};
