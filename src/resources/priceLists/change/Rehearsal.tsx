import { useWatch } from 'react-hook-form';
import { useSettled } from '../../../ui/useSettled.ts';
import { Told } from './Told.tsx';
import { useRehearsal } from './useAdjustment.ts';
import type { ChosenPrices } from './useChosenPrices.ts';

/** What the change in the form would do, once typing has paused. */
export const Rehearsal = ({ chosen }: { readonly chosen: ChosenPrices }) => {
    const [changeRate, rounding, discounts] = useWatch({ name: ['changeRate', 'rounding', 'discounts'] });
    const change = { changeRate: useSettled(String(changeRate ?? '')), rounding: String(rounding ?? ''), discounts };
    return <Told told={useRehearsal(chosen, change).data} />;
};
