import { eq } from 'drizzle-orm';
import { identifierOf } from '#contract/language/identifier.ts';
import type { ResourceName } from '#contract/language/names.ts';
import type { PropertyRefusal } from '#contract/language/rules.ts';
import { companies, companyLocations, contacts, thirdParties } from '../../db/tables/index.ts';
import type { RowChange } from '../../engine/rowChange.ts';
import { findingIn } from './findings.ts';

const orderFinding = findingIn('order_rules');

type Change = Pick<RowChange, 'tx' | 'row' | 'input'>;

/** Identifier from an IRI or from a row value. */
export const idIn = (to: ResourceName, value: unknown): number =>
    typeof value === 'string' ? (identifierOf(to, value) ?? 0) : Number(value);

const foreignContacts = async ({ tx, row, input }: Change): Promise<PropertyRefusal[]> => {
    const customer = idIn('third_parties', input.thirdParty ?? row?.thirdParty);
    const refused: PropertyRefusal[] = [];
    for (const name of ['deliveryContact', 'invoiceContact'].filter(one => typeof input[one] === 'string')) {
        const [found] = await tx
            .select({ customer: contacts.thirdPartyId })
            .from(contacts)
            .innerJoin(thirdParties, eq(thirdParties.id, customer))
            .where(eq(contacts.id, idIn('contacts', input[name])));
        if (found && found.customer !== customer) refused.push(orderFinding('contact_of_other', name));
    }
    return refused;
};

const foreignLocation = async ({ tx, row, input }: Change): Promise<PropertyRefusal[]> => {
    if (typeof input.companyLocation !== 'string') return [];
    const company = idIn('companies', input.company ?? row?.company);
    const [found] = await tx
        .select({ company: companyLocations.companyId })
        .from(companyLocations)
        .innerJoin(companies, eq(companies.id, company))
        .where(eq(companyLocations.id, idIn('company_locations', input.companyLocation)));
    return found && found.company !== company ? [orderFinding('location_of_other', 'companyLocation')] : [];
};

/** Findings of other customers' contacts and other companies' locations. Missing parties are refused elsewhere. */
export const foreignParties = async (change: Change): Promise<PropertyRefusal[]> => [
    ...(await foreignContacts(change)),
    ...(await foreignLocation(change)),
];
