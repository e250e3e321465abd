import { useTranslate } from 'ra-core';
import type { OrderPrices, ShippingTranche } from '#contract/settings/shippingTranches.ts';
import { useFormat } from '../../../ui/useFormat.ts';
import type { Segment } from './scale.ts';

const SIMULATION = 'resources.shipping_costs.simulation';

/** Amounts, ranges and costs in words; whole euros are written without decimals. */
export const useWords = () => {
    const translate = useTranslate();
    const format = useFormat();
    const money = (amount: string): string =>
        format.money(amount).replace(/[.,]00(?=\D*$)/, Number(amount) % 1 === 0 ? '' : '$&');
    const range = ({ minOrderPrice, maxOrderPrice }: OrderPrices): string =>
        maxOrderPrice === null
            ? translate(`${SIMULATION}.from`, { from: money(minOrderPrice) })
            : translate(`${SIMULATION}.between`, { from: money(minOrderPrice), to: money(maxOrderPrice) });
    const cost = ({ standardAmount, standardRate }: ShippingTranche): string => {
        const [amount, rate] = [Number(standardAmount), Number(standardRate)];
        if (amount === 0 && rate === 0) return translate(`${SIMULATION}.segment.free`);
        if (rate === 0) return money(String(standardAmount));
        if (amount === 0) return format.rate(standardRate);
        const parts = { amount: money(String(standardAmount)), rate: format.rate(standardRate) };
        return translate(`${SIMULATION}.segment.cost`, parts);
    };
    const segment = ({ state, tranche, ...prices }: Segment): string =>
        translate(`${SIMULATION}.segment.${state}`, { range: range(prices), cost: tranche ? cost(tranche) : '' });
    return { money, range, cost, segment };
};
