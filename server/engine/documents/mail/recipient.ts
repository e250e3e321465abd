import { eq } from 'drizzle-orm';
import { identifierOf } from '#contract/identifier.ts';
import { addressesIn } from '#contract/mailing.ts';
import type { PropertyRefusal } from '#contract/rules.ts';
import type { Locale } from '#i18n/index.ts';
import { isLocale } from '#i18n/index.ts';
import type { Db } from '../../../db/database.ts';
import { contacts, thirdParties } from '../../../db/tables/index.ts';
import type { Step } from '../../rowChange.ts';

/** Where a document is sent, and the language of whom it is sent to. */
export interface Recipient {
    readonly email: string;
    /** Addresses that get a copy, without the recipient's. */
    readonly cc: readonly string[];
    readonly locale: Locale;
}

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

type Asked = Pick<Step, 'tx' | 'row' | 'input'>;

/** The contact's address and language, or the given address and the customer's language; otherwise why there is none. */
const addressOf = async ({ tx, row, input }: Asked) => {
    const customer = Number(row.thirdParty);
    if (input.to != null && input.contact != null) return refusal('one_recipient', 'to');
    if (input.to != null) return { email: String(input.to), locale: await localeOf(tx, customer) };
    if (input.contact == null) return { propertyPath: 'contact', code: 'required', key: 'validation.required' };
    const found = await findContact(tx, input.contact);
    if (found?.customer !== customer) return refusal('contact_of_other');
    return found.email === null ? refusal('no_email') : { email: found.email, locale: found.locale };
};

/** To whom the message goes: a contact of the record's customer, or an address; undefined after it was refused. */
export const recipientOf = async ({ refuse, ...asked }: Step): Promise<Recipient | undefined> => {
    const found = await addressOf(asked);
    if ('key' in found) {
        refuse(found);
        return undefined;
    }
    const given = asked.input.locale ?? found.locale;
    const cc = addressesIn(String(asked.input.cc ?? '')).filter(one => one !== found.email);
    return { email: found.email, cc, locale: isLocale(given) ? given : 'fr' };
};
