import { useGetList, useRecordContext } from 'ra-core';
import { useWatch } from 'react-hook-form';
import { figureRules, isFigure } from '#contract/figures.ts';
import { compareDecimals } from '#contract/money.ts';
import type { Property } from '#contract/property.ts';
import { type ShippingCost, shippingCosts } from '#contract/shippingCosts.ts';
import type { ShippingTranche } from '#contract/shippingTranches.ts';

const { properties } = shippingCosts;

/** A company has a handful of tranches, which do not overlap. */
const ALL = { page: 1, perPage: 100 };
const ASCENDING = { field: 'minOrderPrice', order: 'ASC' } as const;

const FIGURES = [
    'minOrderPrice',
    'maxOrderPrice',
    'standardAmount',
    'standardRate',
    'expressAmount',
    'expressRate',
] as const;

/** Whether a figure of the form can be reckoned with. */
const isGood = (property: Property, value: unknown): value is string =>
    isFigure(property) && typeof value === 'string' && !figureRules(property, { unread: '', digits: '' })(value);

/** The form's values as a tranche; undefined while its bounds are wrong. A wrong cost counts as none. */
export const trancheOf = (values: Readonly<Record<string, unknown>>): ShippingTranche | undefined => {
    const figure = (name: (typeof FIGURES)[number]) => (isGood(properties[name], values[name]) ? values[name] : null);
    const [minOrderPrice, maxOrderPrice] = [figure('minOrderPrice'), figure('maxOrderPrice')];
    const isUnread = maxOrderPrice === null && Boolean(values.maxOrderPrice);
    if (minOrderPrice === null || isUnread) return undefined;
    if (maxOrderPrice !== null && compareDecimals(minOrderPrice, maxOrderPrice) >= 0) return undefined;
    return {
        minOrderPrice,
        maxOrderPrice,
        standardAmount: figure('standardAmount'),
        standardRate: figure('standardRate'),
        expressAmount: figure('expressAmount'),
        expressRate: figure('expressRate'),
    };
};

/** The tranche of the form as it is typed, and the other ones of the company. */
export const useTranches = (company: unknown) => {
    const record = useRecordContext<ShippingCost>();
    const typed = useWatch({ name: [...FIGURES] });
    const query = { filter: { company }, pagination: ALL, sort: ASCENDING };
    const { data, error } = useGetList<ShippingCost>('shipping_costs', query);
    const others = data?.filter(({ id }) => id !== record?.id);
    return { edited: trancheOf(Object.fromEntries(FIGURES.map((name, at) => [name, typed[at]]))), others, error };
};
