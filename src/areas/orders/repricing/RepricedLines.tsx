import { changeRate, type RepricedLine, type RepricedOrder } from '#contract/orders/repricing.ts';
import { useText } from '../../../i18n/useTranslator.ts';
import { useFormat } from '../../../ui/format.ts';
import styles from './repricing.module.css';

/** An amount before and after; one amount if unchanged. */
export const AmountChange = ({ from, to }: { from: string | null; to: string | null }) => {
    const { money } = useFormat();
    if (from === to) return <strong>{money(to)}</strong>;
    return (
        <span className={styles.difference}>
            {money(from)} → <strong>{money(to)}</strong>
        </span>
    );
};

/** Change of an order's amount in percent; empty if unchanged, or without a previous amount. */
export const ChangeRate = ({ before, after }: Pick<RepricedOrder, 'before' | 'after'>) => {
    const format = useFormat();
    const change = changeRate(before, after);
    return before === after || change === undefined ? null : (
        <span className={styles.change}>{format.change(change)}</span>
    );
};

interface RepricedLinesProps {
    readonly lines: readonly RepricedLine[];
    /** The order, to show its amounts and those of the lines. */
    readonly order?: RepricedOrder;
}

/** VAT rate of a line before and after, in percent; a dash for none. */
const VatChange = ({ vat }: Pick<RepricedLine, 'vat'>) => {
    const { rate } = useFormat();
    if (vat === null) return null;
    return (
        <span className={styles.difference}>
            {rate(vat.from)} → <strong>{rate(vat.to)}</strong>
        </span>
    );
};

export const RepricedLines = ({ lines, order }: RepricedLinesProps) => {
    const text = useText();
    const { number } = useFormat();
    const hasVat = lines.some(({ vat }) => vat !== null);
    return (
        <table className={styles.lines}>
            <thead>
                <tr>
                    <th scope="col">{text('resources.order_items.fields.designation')}</th>
                    <th scope="col">{text('resources.order_items.fields.quantity')}</th>
                    <th scope="col">{text('resources.order_items.fields.netUnitPrice')}</th>
                    {hasVat ? <th scope="col">{text('resources.order_items.fields.vatRate')}</th> : null}
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
                        {hasVat ? (
                            <td>
                                <VatChange vat={line.vat} />
                            </td>
                        ) : null}
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
                        <th scope="row" colSpan={hasVat ? 4 : 3}>
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
