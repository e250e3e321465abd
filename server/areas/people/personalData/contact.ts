import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { isAdmin } from '#contract/language/roles.ts';
import { valueParts } from '#contract/language/values.ts';
import { ERASED_NAME } from '#contract/people/personalData.ts';
import { ADDRESS } from '#contract/values/address.ts';
import type { Db } from '../../../db/database.ts';
import { contacts, deliveryNotes, orders, thirdParties } from '../../../db/tables/index.ts';
import { iriOf, type Row } from '../../../domain/record.ts';
import { forbidden, Refused } from '../../../domain/refused.ts';
import { forgetAddress } from '../../../transports/transmit.ts';
import type { PersonalData } from './actions.ts';
import { changesOf, childLines, forgetChild, forgetRecipient } from './history.ts';

const nameAfter = ({ id }: Row): string => `${ERASED_NAME} ${id}`;

const isNamed = (table: typeof orders | typeof deliveryNotes, id: number): SQL | undefined =>
    or(eq(table.deliveryContactId, id), eq(table.invoiceContactId, id));

const OPEN_ORDERS = ['draft', 'validated', 'preparation', 'partially_shipped'];

const refuseOpen = async (tx: Db, id: number): Promise<void> => {
    const isOpen = and(isNamed(orders, id), inArray(orders.status, OPEN_ORDERS), isNull(orders.cancelledAt));
    const open = await tx.select({ id: orders.id }).from(orders).where(isOpen).limit(100);
    const drafted = and(isNamed(deliveryNotes, id), eq(deliveryNotes.status, 'draft'));
    const drafts = await tx.select({ id: deliveryNotes.id }).from(deliveryNotes).where(drafted).limit(100);
    const total = open.length + drafts.length;
    if (total > 0) throw new Refused('conflict', 'contact_in_use', { params: { smart_count: total } });
};

const named = async (db: Db, id: number) => ({
    orders: await db.select({ id: orders.id, number: orders.number }).from(orders).where(isNamed(orders, id)),
    deliveryNotes: await db
        .select({ id: deliveryNotes.id, number: deliveryNotes.number })
        .from(deliveryNotes)
        .where(isNamed(deliveryNotes, id)),
});

const customerOf = (row: Row): string => iriOf('third_parties', Number(row.thirdParty));

const withoutAddress = Object.fromEntries(valueParts('address', ADDRESS).map(({ key }) => [key, null]));

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
        };
    },
    erased: ['identity', 'address', 'history', 'recipients'],
    keep: async (db, { id }) => {
        const { orders: placed, deliveryNotes: shipped } = await named(db, id);
        return [
            { what: 'orders', count: placed.length },
            { what: 'delivery_notes', count: shipped.length },
            { what: 'backups' },
        ];
    },
    isErased: row => row.lastName === nameAfter(row),
    nameAfter,
    erase: async (tx, _, row) => {
        await refuseOpen(tx, row.id);
        const anonymous = { civility: null, firstName: null, lastName: nameAfter(row), email: null, phoneNumber: null };
        const further = { ...withoutAddress, type: 'other', isDefault: false, version: row.version + 1 };
        await tx
            .update(contacts)
            .set({ ...anonymous, ...further })
            .where(eq(contacts.id, row.id));
        // Increments the version, so that open forms of the customer get a live event.
        const next = { version: sql`${thirdParties.version} + 1` };
        await tx
            .update(thirdParties)
            .set(next)
            .where(eq(thirdParties.id, Number(row.thirdParty)));
        await forgetChild(tx, customerOf(row), 'contacts', iriOf('contacts', row.id), nameAfter(row));
        if (typeof row.email === 'string') {
            await forgetRecipient(tx, row.email, nameAfter(row));
            await forgetAddress(tx, row.email, nameAfter(row));
        }
        return [];
    },
};
