// Apart: sum shared by the credit and the account of a customer.
import { useFormat } from '../../ui/format.ts';
import styles from './thirdParties.module.css';

/** Part of a sum, in euros; negative for deductions. */
interface BalancePart {
    readonly label: string;
    readonly amount: string;
}

interface BalanceSumProps {
    readonly parts: readonly BalancePart[];
    readonly total: BalancePart;
}

/** An amount as the sum of its parts. Hides parts of 0. */
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
