import { AUDITED_SETTING } from '../language/audit.ts';
import { defineContract } from '../language/contract.ts';
import type { InputOf, RecordOf } from '../language/property.ts';
import { MANAGED_BY_ADMINS } from '../language/roles.ts';
import { refuseUnless } from '../language/rules.ts';

/** Shipping costs of orders from a minimum price to below a maximum price (`shippingTranches.ts`). */
export const shippingCosts = defineContract({
    name: 'shipping_costs',
    type: 'ShippingCost',
    rights: MANAGED_BY_ADMINS,
    audit: AUDITED_SETTING,
    company: 'company',
    properties: {
        company: { kind: 'relation', to: 'companies', required: true },
        minOrderPrice: { kind: 'money', required: true },
        /** Null without an upper limit. */
        maxOrderPrice: { kind: 'money' },
        standardAmount: { kind: 'money' },
        /** In percent of the goods. */
        standardRate: { kind: 'rate' },
        /** Express is offered if at least one of its figures is set. */
        expressAmount: { kind: 'money' },
        expressRate: { kind: 'rate' },
    },
    rules: {
        maxOrderPrice: ({ minOrderPrice, maxOrderPrice }) =>
            refuseUnless(maxOrderPrice == null || Number(minOrderPrice) < Number(maxOrderPrice), 'emptyTranche'),
    },
    represent: ({ minOrderPrice, maxOrderPrice }, { money }) =>
        maxOrderPrice == null ? `≥ ${money(minOrderPrice)}` : `${money(minOrderPrice)} – ${money(maxOrderPrice)}`,
    filters: { company: 'relation', minOrderPrice: 'range', maxOrderPrice: 'range' },
    orders: ['minOrderPrice', 'maxOrderPrice'],
    bulk: true,
});

export type ShippingCost = RecordOf<typeof shippingCosts.properties>;
export type ShippingCostInput = InputOf<typeof shippingCosts.properties>;
