import { eq } from 'drizzle-orm';
import { identifierOf } from '#contract/language/identifier.ts';
import type { PropertyRefusal } from '#contract/language/rules.ts';
import type { Db } from '../../db/database.ts';
import { contacts, thirdParties } from '../../db/tables/index.ts';
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

const localeOf = async (tx: Db, customer: number): Promise<string | undefined> => {
    const [found] = await tx
        .select({ locale: thirdParties.locale })
        .from(thirdParties)
        .where(eq(thirdParties.id, customer));
    return found?.locale;
};

const refusal = (code: string, propertyPath = 'contact'): PropertyRefusal => ({
    propertyPath,
    code,
    key: `documents.send.${code}`,
});

type Asked = Pick<TransitionStep, 'tx' | 'row' | 'input'>;

/** The contact's address and language, or the given address and the customer's language; otherwise why there is none. */
const addressIn = async ({ tx, row, input }: Asked): Promise<Omit<Recipient, 'said'> | PropertyRefusal> => {
    const customer = Number(row.thirdParty);
    if (input.to != null && input.contact != null) return refusal('one_recipient', 'to');
    if (input.to != null) return { email: String(input.to), locale: await localeOf(tx, customer) };
    if (input.contact == null) return { propertyPath: 'contact', code: 'required', key: 'validation.required' };
    const found = await findContact(tx, input.contact);
    if (found?.customer !== customer) return refusal('contact_of_other');
    return found.email === null ? refusal('no_email') : { email: found.email, locale: found.locale };
};

/** Who gets a document (B4): a contact of the record's customer, or an address; undefined after it was refused. */
export const recipientOf = async ({ refuse, ...asked }: TransitionStep): Promise<Recipient | undefined> => {
    const found = await addressIn(asked);
    if ('key' in found) {
        refuse(found);
        return undefined;
    }
    const { contact } = asked.input;
    return { ...found, said: contact == null ? {} : { contact } };
};
