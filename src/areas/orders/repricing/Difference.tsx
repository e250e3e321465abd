import { changeRate, type RepricedOrder } from '#contract/orders/repricing.ts';
import { useFormat } from '../../../ui/useFormat.ts';
import styles from './repricing.module.css';

/** An amount before and after. */
export const Difference = ({ from, to }: { from: string | null; to: string | null }) => {
    const { money } = useFormat();
    return (
        <span className={styles.difference}>
            {money(from)} → <strong>{money(to)}</strong>
        </span>
    );
};

/** By how many percent the amount of an order changes; nothing where it had none. */
export const ChangeRate = ({ before, after }: Pick<RepricedOrder, 'before' | 'after'>) => {
    const format = useFormat();
    const change = changeRate(before, after);
    return change === undefined ? null : <span className={styles.change}>{format.change(change)}</span>;
};
