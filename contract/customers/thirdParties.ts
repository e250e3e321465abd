import { defineContract } from '../language/contract.ts';
import type { InputOf, Properties, RecordOf } from '../language/property.ts';
import { ALL_ACTIONS, WRITE } from '../language/roles.ts';
import { email, type Refusal, refuseUnless } from '../language/rules.ts';
import { BUYER_PROBLEMS } from '../parties/invoiceProblems.ts';
import { paymentTerms } from '../settings/paymentTerms.ts';
import { priceListTypes } from '../settings/priceListTypes.ts';
import { ADDRESS, addressWarnings, PHONE_PROPERTY, zipRule } from '../values/address.ts';
import { auxiliaryAccount } from '../values/identifiers/accounts.ts';
import { electronicAddress, electronicAddressScheme } from '../values/identifiers/electronicAddress.ts';
import { SIREN_GROUPS, SIRET_GROUPS, siren, siret, siretOf } from '../values/identifiers/siren.ts';
import { vatNumber } from '../values/identifiers/vatNumber.ts';
import { contacts } from './contacts.ts';

/** Billing schedules of a customer. */
export const BILLING_METHODS = ['per_delivery_note', 'per_order', 'monthly'] as const;

export const SHIPPING_MODES = ['standard', 'express', 'pickup'] as const;

/** Reasons for VAT exemption of sales to a customer; `certificate_275` is that of exporters (article 275 of the CGI). */
export const VAT_EXEMPTIONS = ['none', 'export', 'intra_community', 'certificate_275'] as const;

/** Results of a check in VIES, the VAT number register of the European Union. */
export const VAT_NUMBER_STATUSES = ['valid', 'invalid'] as const;

/** Buyer reference (BT-10): a service code of Chorus Pro. */
export const SERVICE_CODE = { kind: 'text', max: 100 } as const;

/** Contract reference (BT-12): the number of a public contract. */
export const CONTRACT_REFERENCE = { kind: 'text', max: 50 } as const;

const identifier = { kind: 'text', code: true, compact: true } as const;

/** Written by administrators, readable by all users (B10). */
const decided = { writers: 'ROLE_ADMIN' } as const;

const partyCode = { kind: 'text', max: 20, unique: true, code: true } as const;

const properties = {
    /** Whether it buys: orders, delivery notes, invoices and payments refer to it. A party has at least one role. */
    isCustomer: { kind: 'boolean', default: true },
    /** Whether it sells: purchases refer to it. */
    isSupplier: { kind: 'boolean', default: false },
    /** Null unless the party is a customer. */
    customerCode: { ...partyCode, requiredOf: 'isCustomer' },
    /** Null unless the party is a supplier. */
    supplierCode: { ...partyCode, requiredOf: 'isSupplier' },
    name: { kind: 'text', max: 120, required: true },
    /** Address of the registered office, which receives invoices. */
    address: ADDRESS,
    email: { kind: 'text', max: 180, format: 'email', lowercase: true, rules: [email] },
    phoneNumber: PHONE_PROPERTY,
    /** Language of documents and e-mails to the customer. */
    locale: { kind: 'choice', values: ['fr', 'en'], default: 'fr' },
    note: { kind: 'text', max: 2000 },
    /** Null while the customer is in use. */
    archivedAt: { kind: 'instant', only: 'read', tracked: true },
    siren: { ...identifier, max: 9, groups: SIREN_GROUPS, rules: [siren] },
    siret: { ...identifier, max: 14, groups: SIRET_GROUPS, rules: [siret] },
    vatNumber: { ...identifier, max: 14, rules: [vatNumber] },
    /** Result of the last manual check in VIES; null before the first check. */
    vatNumberStatus: { kind: 'choice', values: VAT_NUMBER_STATUSES },
    /** Day of that check, stored as evidence. */
    vatNumberCheckedAt: { kind: 'day' },
    /** A private person has neither SIREN nor electronic address. */
    isProfessional: { kind: 'boolean', default: true },
    /** A public buyer (State, local authority or establishment): the Code de la commande publique governs late payment. */
    isPublicBuyer: { kind: 'boolean', default: false },
    /** Chorus Pro service that receives its invoices (BT-10); orders may name another one. */
    serviceCode: SERVICE_CODE,
    /** Number of the contract that it buys under (BT-12); orders may name another one. */
    contractReference: CONTRACT_REFERENCE,
    /** Address to which platforms deliver its invoices (BT-49): the SIREN of most French customers. */
    electronicAddress: { kind: 'text', max: 125, code: true, rules: [electronicAddress] },
    /** Scheme of the EAS list, for a foreign address; null for the scheme of its country's VAT numbers. */
    electronicAddressScheme: { kind: 'text', max: 4, code: true, rules: [electronicAddressScheme] },
    /** Rules that would refuse its electronic invoices; null for none, or if no company issues invoices. */
    invoiceProblems: { kind: 'choices', values: BUYER_PROBLEMS, only: 'read' },
    /** Name of the account in accounting, below 411; empty for the customer code. */
    accountNumber: { ...decided, kind: 'text', max: 20, code: true, rules: [auxiliaryAccount] },
    isAllowedToOrder: { ...decided, kind: 'boolean', default: true },
    /** Credit limit: null is unlimited, 0 refuses all credit. */
    authorizedOutstanding: { ...decided, kind: 'money', term: 'credit' },
    /** Balance before the first invoice in this application, from accounting; null while unknown. */
    outstandingBalance: { ...decided, kind: 'money', signed: true, adds: true, term: 'credit' },
    /** Unbilled amount of validated orders, in euros with tax: it counts against the credit. */
    unbilledAmount: { kind: 'money', digits: [18, 2], only: 'read', adds: true },
    /** Due amount of issued invoices, minus unallocated credit notes and payments, and minus `pendingDepositAmount`, in euros. */
    unpaidAmount: { kind: 'money', digits: [18, 2], signed: true, only: 'read', adds: true },
    /** Issued deposits not yet deducted, in euros with tax. Also part of `unbilledAmount`: the used credit counts them once. */
    pendingDepositAmount: { kind: 'money', digits: [18, 2], only: 'read', adds: true },
    /** Amount that the customer owes, in euros (`contract/customers/credit.ts`). */
    owedAmount: { kind: 'money', digits: [18, 2], signed: true, only: 'read', adds: true, term: 'credit' },
    /** Discount in percent on every price that can be discounted. */
    generalDiscount: { ...decided, kind: 'rate', digits: [3, 2], default: '0.00' },
    billingMethod: { ...decided, kind: 'choice', values: BILLING_METHODS, default: 'per_delivery_note' },
    priceListType: { ...decided, kind: 'relation', to: 'price_list_types', term: 'price_list_type' },
    paymentTerm: { kind: 'relation', to: 'payment_terms', requiredOf: 'isCustomer' },
    shippingMode: { kind: 'choice', values: SHIPPING_MODES, default: 'standard' },
    vatExemption: { kind: 'choice', values: VAT_EXEMPTIONS, default: 'none' },
    isDeliveryNotePriced: { kind: 'boolean', default: false },
    contacts: { kind: 'children', of: contacts },
} as const satisfies Properties;

export type ThirdParty = RecordOf<typeof properties>;
export type ThirdPartyInput = InputOf<typeof properties>;

/** Matching data of possible duplicates: a SIRET, an e-mail, or a name and a postcode. */
export const THIRD_PARTY_LIKENESSES = ['siret', 'email', 'place'] as const;
export type ThirdPartyLikeness = (typeof THIRD_PARTY_LIKENESSES)[number];

export interface ThirdPartyTwin {
    readonly '@id': string;
    readonly name: string;
    /** Null for a party that is only a supplier. */
    readonly customerCode: string | null;
    readonly likenesses: readonly ThirdPartyLikeness[];
}

type Roles = Partial<Pick<ThirdParty, 'isCustomer' | 'isSupplier'>>;

/** True by default: on third-party servers every party is a customer. */
export const isCustomerOf = ({ isCustomer }: Roles): boolean => isCustomer !== false;

/** False by default: on third-party servers every party is a customer. */
export const isSupplierOf = ({ isSupplier }: Roles): boolean => isSupplier === true;

const oneRole = (party: Roles): Refusal | undefined =>
    refuseUnless(isCustomerOf(party) || isSupplierOf(party), 'partyWithoutRole');

/** Refuses the code of a role that the party does not have. */
const codeOfRole =
    (name: 'customerCode' | 'supplierCode', hasRole: (party: Roles) => boolean) =>
    (party: Partial<ThirdParty>): Refusal | undefined =>
        refuseUnless(hasRole(party) || !party[name], 'codeOfOther');

type Identity = Roles & Partial<Pick<ThirdParty, 'siren' | 'siret' | 'vatNumber' | 'vatExemption'>>;

const siretAgrees = ({ siren: company, siret: establishment }: Identity): Refusal | undefined =>
    company && establishment ? siretOf(company)(establishment) : undefined;

/** A VAT-exempt delivery within the European Union requires the customer's VAT number. */
const vatAgrees = ({ vatNumber: given, siren: own, vatExemption, ...roles }: Identity): Refusal | undefined => {
    if (!given) return refuseUnless(!isCustomerOf(roles) || vatExemption !== 'intra_community', 'vatNumberNeeded');
    return refuseUnless(!given.startsWith('FR') || !own || given.endsWith(own), 'vatNumberOf', { siren: String(own) });
};

type PublicFacts = Roles &
    Partial<Pick<ThirdParty, 'isProfessional' | 'isPublicBuyer' | 'serviceCode' | 'contractReference'>>;

/** Refuses properties of public buyers for a private person. */
const ofNoPrivatePerson =
    (name: 'isPublicBuyer' | 'serviceCode' | 'contractReference', key: string) =>
    (record: PublicFacts): Refusal | undefined =>
        refuseUnless(!isCustomerOf(record) || record.isProfessional !== false || !record[name], key);

export const thirdParties = defineContract({
    name: 'third_parties',
    type: 'ThirdParty',
    rights: { ROLE_USER: WRITE, ROLE_ADMIN: ALL_ACTIONS },
    changed: 'third_party.changed',
    properties,
    /** Reason why orders of the customer cannot be validated. */
    caution: ({ archivedAt, isAllowedToOrder }) =>
        archivedAt ? 'archived' : isAllowedToOrder === false ? 'forbidden' : undefined,
    warnings: addressWarnings('address'),
    transitions: {
        archive: { role: 'ROLE_ADMIN', isDone: ({ archivedAt }) => archivedAt != null },
        unarchive: { role: 'ROLE_ADMIN', isDone: ({ archivedAt }) => archivedAt == null },
        /** Sets the missing electronic address to the default of most French companies. The record's page has a link for it. */
        address_from_siren: {
            role: 'ROLE_ADMIN',
            onScreen: true,
            cures: 'invoiceProblems',
            isDone: ({ electronicAddress: given }) => given != null,
        },
    },
    rules: {
        isCustomer: oneRole,
        customerCode: codeOfRole('customerCode', isCustomerOf),
        supplierCode: codeOfRole('supplierCode', isSupplierOf),
        'address.zip': zipRule('address'),
        siret: siretAgrees,
        vatNumber: vatAgrees,
        isPublicBuyer: ofNoPrivatePerson('isPublicBuyer', 'publicPrivatePerson'),
        serviceCode: ofNoPrivatePerson('serviceCode', 'serviceOfPrivatePerson'),
        contractReference: ofNoPrivatePerson('contractReference', 'contractOfPrivatePerson'),
    },
    joins: { priceListType: priceListTypes, paymentTerm: paymentTerms },
    search: [
        'customerCode',
        'supplierCode',
        'name',
        'siren',
        'siret',
        'email',
        'address.zip',
        'address.city',
        'phoneNumber',
        'address.phoneNumber',
        'address.mobileNumber',
        'contacts',
    ],
    filters: {
        q: 'search',
        isCustomer: 'boolean',
        isSupplier: 'boolean',
        customerCode: 'partial',
        supplierCode: 'partial',
        name: 'partial',
        'address.zip': 'partial',
        'address.city': 'partial',
        email: 'partial',
        siren: 'partial',
        siret: 'partial',
        isAllowedToOrder: 'boolean',
        authorizedOutstanding: 'range',
        outstandingBalance: 'range',
        owedAmount: 'range',
        generalDiscount: 'range',
        billingMethod: 'exact',
        priceListType: 'relation',
        paymentTerm: 'relation',
        shippingMode: 'exact',
        vatExemption: 'exact',
        isDeliveryNotePriced: 'boolean',
        isProfessional: 'boolean',
        isPublicBuyer: 'boolean',
        contractReference: 'partial',
        invoiceProblems: 'exact',
        archivedAt: 'date',
    },
    counts: ['isAllowedToOrder', 'billingMethod', 'shippingMode', 'vatExemption', 'isDeliveryNotePriced'],
    sort: 'name',
    orders: [
        'customerCode',
        'supplierCode',
        'name',
        'address.city',
        'address.zip',
        'authorizedOutstanding',
        'outstandingBalance',
        'generalDiscount',
        'priceListType.label',
        'paymentTerm.label',
        'archivedAt',
    ],
    archived: 'archivedAt',
    exported: true,
    bulk: true,
});
