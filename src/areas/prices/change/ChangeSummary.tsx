import { useTranslate } from 'ra-core';
import type { AdjustedPrice, Adjustment, EqualBreaks } from '#contract/prices/adjust.ts';
import { discountChange } from '#contract/prices/rounding.ts';
import { PropertyInput } from '../../../kinds/inputs.tsx';
import { validatorsOf } from '../../../kinds/validators.ts';
import { useFormat } from '../../../ui/format.ts';

const { discounts: DISCOUNTS } = discountChange;
const VALIDATE = validatorsOf(DISCOUNTS);

/** True if the change in the form affects prices; otherwise the dry run is skipped. */
export const changesPrices = (changeRate: unknown, rounding: unknown): boolean =>
    (Number(changeRate) !== 0 && String(changeRate ?? '') !== '') || (rounding ?? 'none') !== 'none';

const useWords = () => {
    const translate = useTranslate();
    const { number, money } = useFormat();
    return {
        money,
        number,
        say: (key: string, params: object = {}) => translate(`prices.adjust.${key}`, params),
        count: (key: string, of: number, params: object = {}) =>
            translate(`prices.adjust.${key}`, { smart_count: of, count: number(of), ...params }),
    };
};

const Equal = ({ equal }: { readonly equal: EqualBreaks }) => {
    const { count, number } = useWords();
    const [first, second] = equal.quantities;
    const quantities = { first: number(first), second: number(second) };
    return <p>{count('equal', equal.count, { item: equal.item, ...quantities, price: equal.price })}</p>;
};

/** Number of prices with discounts, which the change does not affect, and the choice of how to treat them. */
export const DiscountsQuestion = ({ discounts, discount }: Pick<Adjustment, 'discounts' | 'discount'>) => {
    const { count, say } = useWords();
    if (discounts === 0) return null;
    const [from, to] = [Number(discount?.from ?? 0), Number(discount?.to ?? 0)];
    return (
        <>
            <div role="status">
                <p>{count('discounts', discounts)}</p>
                {discount ? <p>{say('discount_example', { from, to })}</p> : null}
            </div>
            <PropertyInput name="discounts" property={DISCOUNTS} validate={VALIDATE} />
        </>
    );
};

export const ChangeSummary = ({ adjustment }: { readonly adjustment: Adjustment | undefined }) => {
    const { count, say } = useWords();
    const extreme = (key: string, price: AdjustedPrice | null) =>
        price ? <p>{say(key, { from: price.from, to: price.to })}</p> : null;
    return (
        <>
            <div role="status">
                {adjustment ? (
                    <>
                        <p>{count('will_change', adjustment.changed)}</p>
                        {extreme('rise', adjustment.biggestRise)}
                        {extreme('fall', adjustment.biggestFall)}
                        {adjustment.unchanged > 0 ? <p>{count('unchanged', adjustment.unchanged)}</p> : null}
                        {adjustment.equalBreaks ? <Equal equal={adjustment.equalBreaks} /> : null}
                    </>
                ) : null}
            </div>
            {adjustment ? <DiscountsQuestion {...adjustment} /> : null}
        </>
    );
};
