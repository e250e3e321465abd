import { changeRate, type RepricedLine, type RepricedOrder } from '#contract/orders/repricing.ts';
import { useText } from '../../../i18n/useTranslator.ts';
import { useFormat } from '../../../ui/format.ts';
import styles from './repricing.module.css';

/** An amount before and after. */
export const AmountChange = ({ from, to }: { from: string | null; to: string | null }) => {
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

interface RepricedLinesProps {
    readonly lines: readonly RepricedLine[];
    /** The order, if its amounts and those of the lines are told as well. */
    readonly order?: RepricedOrder;
}

/** The lines that get another price, each with the price before and after. */
export const RepricedLines = ({ lines, order }: RepricedLinesProps) => {
    const text = useText();
    const { number } = useFormat();
    return (
        <table className={styles.lines}>
            <thead>
                <tr>
                    <th scope="col">{text('resources.order_items.fields.designation')}</th>
                    <th scope="col">{text('resources.order_items.fields.quantity')}</th>
                    <th scope="col">{text('resources.order_items.fields.netUnitPrice')}</th>
                    {order ? <th scope="col">{text('resources.order_items.fields.lineAmount')}</th> : null}
                </tr>
            </thead>
            <tbody>
                {lines.map(line => (
                    <tr key={line['@id']}>
                        <th scope="row">{[line.reference, line.designation].filter(Boolean).join(' · ')}</th>
                        <td>{number(line.quantity)}</td>
                        <td>
                            <AmountChange from={line.from} to={line.to} />
                        </td>
                        {order ? (
                            <td>
                                <AmountChange from={line.before} to={line.after} />
                            </td>
                        ) : null}
                    </tr>
                ))}
            </tbody>
            {order ? (
                <tfoot>
                    <tr>
                        <th scope="row" colSpan={3}>
                            {text('resources.orders.repricing.total')}
                        </th>
                        <td>
                            <AmountChange from={order.before} to={order.after} /> <ChangeRate {...order} />
                        </td>
                    </tr>
                </tfoot>
            ) : null}
        </table>
    );
};
