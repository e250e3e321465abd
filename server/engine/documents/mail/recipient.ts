import { eq } from 'drizzle-orm';
import { identifierOf } from '#contract/identifier.ts';
import type { PropertyRefusal } from '#contract/rules.ts';
import type { Locale } from '#i18n/index.ts';
import { isLocale } from '#i18n/index.ts';
import type { Db } from '../../../db/database.ts';
import { contacts, thirdParties } from '../../../db/tables/index.ts';
import type { Step } from '../../rowChange.ts';

/** Where a document is sent, and the language of whom it is sent to. */
export interface Recipient {
    readonly email: string;
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

const refusal = (code: string): PropertyRefusal => ({ propertyPath: 'contact', code, key: `documents.send.${code}` });

/** The contact of the record's customer that is named; undefined after it was refused. */
export const recipientOf = async ({ tx, row, input, refuse }: Step): Promise<Recipient | undefined> => {
    const found = await findContact(tx, input.contact);
    if (found?.customer !== Number(row.thirdParty)) {
        refuse(refusal('contact_of_other'));
        return undefined;
    }
    const { email, locale } = found;
    if (email === null) {
        refuse(refusal('no_email'));
        return undefined;
    }
    const given = input.locale ?? locale;
    return { email, locale: isLocale(given) ? given : 'fr' };
};
