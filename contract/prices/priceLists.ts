import { thirdParties } from '../customers/thirdParties.ts';
import { defineContract } from '../language/contract.ts';
import type { InputOf, Properties, RecordOf } from '../language/property.ts';
import { MANAGED_BY_ADMINS } from '../language/roles.ts';
import { type Refusal, refuseUnless } from '../language/rules.ts';
import { priceListTypes } from '../settings/priceListTypes.ts';

const properties = {
    code: { kind: 'text', max: 20, required: true, unique: true, code: true },
    label: { kind: 'text', max: 80, required: true },
    /** Owner of the prices: the customers of a type, or one customer; only a promotion may apply to all. */
    priceListType: { kind: 'relation', to: 'price_list_types', term: 'price_list_type' },
    thirdParty: { kind: 'relation', to: 'third_parties', needs: 'isCustomer' },
    validFrom: { kind: 'day', required: true },
    /** The last day; null for an open end. */
    validTo: { kind: 'day' },
    /** Whether its prices exclude the general discount. */
    isNet: { kind: 'boolean', default: false },
    /** A promotion applies if it is lower, and may overlap with other lists. */
    isPromotion: { kind: 'boolean', default: false },
    isActive: { kind: 'boolean', default: true },
} as const satisfies Properties;

export type PriceList = RecordOf<typeof properties>;
export type PriceListInput = InputOf<typeof properties>;

type Owned = Partial<Pick<PriceList, 'priceListType' | 'thirdParty' | 'isPromotion'>>;

const oneOwner = ({ priceListType, thirdParty, isPromotion }: Owned): Refusal | undefined => {
    if (priceListType && thirdParty) return refuseUnless(false, 'oneOwner');
    return refuseUnless(Boolean(priceListType || thirdParty || isPromotion), 'ownerOfList');
};

/** Default of `isNet` for a new list: true for customers and promotions. */
export const isNetByDefault = ({ thirdParty, isPromotion }: Owned): boolean =>
    Boolean(thirdParty) || isPromotion === true;

/** Prices agreed with a customer, or with all customers of a type, for a season. */
export const priceLists = defineContract({
    name: 'price_lists',
    type: 'PriceList',
    rights: MANAGED_BY_ADMINS,
    properties,
    rules: {
        priceListType: oneOwner,
        validTo: ({ validFrom, validTo }) =>
            refuseUnless(!validFrom || !validTo || validFrom <= validTo, 'dayBefore', { day: String(validFrom) }),
    },
    represent: ({ code, label }) => [code, label].filter(Boolean).join(' · '),
    joins: { priceListType: priceListTypes, thirdParty: thirdParties },
    search: ['code', 'label', 'thirdParty.name'],
    filters: {
        q: 'search',
        code: 'partial',
        label: 'partial',
        priceListType: 'relation',
        thirdParty: 'relation',
        validFrom: 'date',
        validTo: 'date',
        isNet: 'boolean',
        isPromotion: 'boolean',
        isActive: 'boolean',
    },
    orders: ['code', 'label', 'thirdParty.name', 'validFrom', 'validTo'],
    sort: 'code',
    exported: true,
    bulk: true,
});
