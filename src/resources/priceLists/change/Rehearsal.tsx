import { useTranslate } from 'ra-core';
import { useWatch } from 'react-hook-form';
import type { AdjustedPrice } from '#contract/prices/adjust.ts';
import { useFormat } from '../../../ui/useFormat.ts';
import { useSettled } from '../../../ui/useSettled.ts';
import { useRehearsal } from './useAdjustment.ts';
import type { ChosenPrices } from './useChosenPrices.ts';

/** What the change in the form would do, once typing has paused. */
export const Rehearsal = ({ chosen }: { readonly chosen: ChosenPrices }) => {
    const translate = useTranslate();
    const { number, money } = useFormat();
    const [changeRate, rounding] = useWatch({ name: ['changeRate', 'rounding'] });
    const { data } = useRehearsal(chosen, useSettled(String(changeRate ?? '')), String(rounding ?? ''));
    const count = (key: string, of: number) =>
        translate(`prices.adjust.${key}`, { smart_count: of, count: number(of) });
    const extreme = (key: string, price: AdjustedPrice | null) =>
        price ? <p>{translate(`prices.adjust.${key}`, { from: money(price.from), to: money(price.to) })}</p> : null;
    return (
        <div role="status">
            {data ? (
                <>
                    <p>{count('will_change', data.changed)}</p>
                    {extreme('rise', data.biggestRise)}
                    {extreme('fall', data.biggestFall)}
                    {data.unchanged > 0 ? <p>{count('unchanged', data.unchanged)}</p> : null}
                </>
            ) : null}
        </div>
    );
};
