import { defineContract } from '../language/contract.ts';
import type { InputOf, Properties, RecordOf } from '../language/property.ts';
import { READ } from '../language/roles.ts';
import { contactAddress, email } from '../language/rules.ts';
import { isEmptyValue } from '../language/values.ts';
import { CIVILITIES, fullNameOf } from '../people/users.ts';
import { ADDRESS, addressWarnings, PHONE_PROPERTY, zipRule } from '../values/address.ts';

/** Purposes of a contact. */
export const CONTACT_TYPES = ['delivery', 'invoice', 'other'] as const;

const properties = {
    thirdParty: { kind: 'relation', to: 'third_parties', only: 'read', required: true },
    /** Position among the customer's contacts, from 1. */
    position: { kind: 'integer', min: 0, max: 1_000_000, only: 'read', default: 0 },
    type: { kind: 'choice', values: CONTACT_TYPES, default: 'other' },
    civility: { kind: 'choice', values: CIVILITIES },
    firstName: { kind: 'text', max: 80 },
    lastName: { kind: 'text', max: 80, required: true },
    email: { kind: 'text', max: 180, format: 'email', lowercase: true, rules: [email] },
    phoneNumber: PHONE_PROPERTY,
    /** Address for deliveries or invoices. */
    address: ADDRESS,
    /** Default contact of its type for new orders. */
    isDefault: { kind: 'boolean', default: false },
} as const satisfies Properties;

export type Contact = RecordOf<typeof properties>;
export type ContactInput = InputOf<typeof properties>;

/** Contact persons and addresses of a customer, written through the customer alone (B2). */
export const contacts = defineContract({
    name: 'contacts',
    type: 'Contact',
    rights: { ROLE_USER: READ },
    parent: 'thirdParty',
    properties,
    warnings: addressWarnings('address'),
    rules: {
        'address.zip': zipRule('address'),
        // In a form, an empty address counts as absent.
        address: ({ type, address }) =>
            contactAddress(type ?? 'other')(isEmptyValue(address) ? null : (address ?? null)),
    },
    exclusiveFlag: { flag: 'isDefault', within: ['thirdParty', 'type'] },
    represent: ({ firstName, lastName }) => fullNameOf({ firstName: firstName ?? '', lastName: lastName ?? '' }),
    search: ['firstName', 'lastName', 'email', 'phoneNumber', 'address.phoneNumber', 'address.mobileNumber'],
    filters: { q: 'search', thirdParty: 'relation', type: 'exact', isDefault: 'boolean' },
    sort: 'position',
    orders: ['position', 'lastName'],
    actions: ['list', 'show'],
    history: false,
    page: false,
    exported: true,
});
