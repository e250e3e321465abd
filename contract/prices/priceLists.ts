import { thirdParties } from '../customers/thirdParties.ts';
import { defineContract } from '../language/contract.ts';
import type { InputOf, Properties, RecordOf } from '../language/property.ts';
import { MANAGED_BY_ADMINS } from '../language/roles.ts';
import { type Refusal, refuseUnless } from '../language/rules.ts';
import { priceListTypes } from '../settings/priceListTypes.ts';

const properties = {
    code: { kind: 'text', max: 20, required: true, unique: true, code: true },
    label: { kind: 'text', max: 80, required: true },
    /** Whose prices these are: the customers of a type, or one customer; only a promotion may be for all. */
    priceListType: { kind: 'relation', to: 'price_list_types', term: 'price_list_type' },
    thirdParty: { kind: 'relation', to: 'third_parties', needs: 'isCustomer' },
    validFrom: { kind: 'day', required: true },
    /** The last day; null without end. */
    validTo: { kind: 'day' },
    /** Whether the general discount is not taken off its prices. */
    isNet: { kind: 'boolean', default: false },
    /** It wins where it is lower, and may overlap with other lists. */
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

/** Whether the prices of a new list are net unless somebody decides: those of customers and of promotions are. */
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
