import { eq } from 'drizzle-orm';
import { inUsualOrder } from '#contract/customers/recipients.ts';
import { identifierOf } from '#contract/language/identifier.ts';
import type { PropertyRefusal } from '#contract/language/rules.ts';
import type { Db } from '../../db/database.ts';
import { contacts, thirdParties } from '../../db/tables/index.ts';
import { iriOf } from '../../domain/record.ts';
import type { Recipient } from '../../engine/documents/mail/perform.ts';
import type { TransitionStep } from '../../engine/rowChange.ts';

const findContact = async (tx: Db, iri: unknown) => {
    const [found] = await tx
        .select({ customer: contacts.thirdPartyId, email: contacts.email, locale: thirdParties.locale })
        .from(contacts)
        .innerJoin(thirdParties, eq(thirdParties.id, contacts.thirdPartyId))
        .where(eq(contacts.id, identifierOf('contacts', String(iri)) ?? 0));
    return found;
};

const customerOf = async (tx: Db, id: number) => {
    const { email, locale } = thirdParties;
    const [found] = await tx.select({ email, locale }).from(thirdParties).where(eq(thirdParties.id, id));
    return found;
};

const refusal = (code: string, propertyPath = 'contact'): PropertyRefusal => ({
    propertyPath,
    code,
    key: `documents.send.${code}`,
});

type RecipientRequest = Pick<TransitionStep, 'tx' | 'row' | 'input'>;

const contactIri = (id: unknown): string | null => (typeof id === 'number' ? iriOf('contacts', id) : null);

const usualOf = async ({ tx, row, input }: RecipientRequest): Promise<Recipient | PropertyRefusal> => {
    const customer = await customerOf(tx, Number(row.thirdParty));
    const people = await tx
        .select({ id: contacts.id, type: contacts.type, email: contacts.email, isDefault: contacts.isDefault })
        .from(contacts)
        .where(eq(contacts.thirdPartyId, Number(row.thirdParty)))
        .orderBy(contacts.position);
    const [first] = inUsualOrder(
        { email: customer?.email ?? null, contacts: people.map(one => ({ ...one, '@id': iriOf('contacts', one.id) })) },
        { deliveryContact: contactIri(row.deliveryContact), invoiceContact: contactIri(row.invoiceContact) },
        String(input.kind),
    );
    const email = first === null ? customer?.email : first?.email;
    if (!email) return refusal('no_usual_recipient', 'thirdParty.email');
    return { email, locale: customer?.locale, said: first ? { contact: first['@id'] } : {} };
};

/** The contact's address and language, or the given address and the customer's language. Otherwise a refusal. */
const givenIn = async ({ tx, row, input }: RecipientRequest): Promise<Recipient | PropertyRefusal> => {
    const customer = Number(row.thirdParty);
    const { to, contact } = input;
    if (to != null) return { email: String(to), locale: (await customerOf(tx, customer))?.locale, said: {} };
    if (contact == null) return { propertyPath: 'contact', code: 'required', key: 'validation.required' };
    const found = await findContact(tx, contact);
    if (found?.customer !== customer) return refusal('contact_of_other');
    if (found.email === null) return refusal('no_email');
    return { email: found.email, locale: found.locale, said: { contact } };
};

/** Recipient of a document (B4): a contact, an address, or the default recipient. Undefined after a refusal. */
export const recipientOf = async ({ refuse, ...asked }: TransitionStep): Promise<Recipient | undefined> => {
    const { to, contact, usualRecipient } = asked.input;
    const isUsual = usualRecipient === true;
    const given = [to != null, contact != null, isUsual].filter(Boolean).length;
    const found = await (given > 1 ? refusal('one_recipient', 'to') : isUsual ? usualOf(asked) : givenIn(asked));
    if (!('key' in found)) return found;
    refuse(found);
    return undefined;
};
