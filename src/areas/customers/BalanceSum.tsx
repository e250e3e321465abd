// Apart: the credit of a customer and their account show their sums alike.
import { useFormat } from '../../ui/format.ts';
import styles from './thirdParties.module.css';

/** A part of a sum, in euros; negative parts are taken off. */
interface BalancePart {
    readonly label: string;
    readonly amount: string;
}

interface BalanceSumProps {
    readonly parts: readonly BalancePart[];
    readonly total: BalancePart;
}

/** A figure as the sum of its parts; parts of 0 are left out. */
export const BalanceSum = ({ parts, total }: BalanceSumProps) => {
    const { money } = useFormat();
    const rows = [...parts.filter(({ amount }) => Number(amount) !== 0), total];
    return (
        <dl className={styles.sum}>
            {rows.map(({ label, amount }) => (
                <div key={label}>
                    <dt>{label}</dt>
                    <dd>{money(amount)}</dd>
                </div>
            ))}
        </dl>
    );
};
