import type { Sales } from '#contract/sales.ts';
import { useText } from '../../../i18n/useTranslator.ts';
import { useFormat } from '../../../ui/useFormat.ts';
import breakdown from '../breakdown.module.css';

/** The departments, then what belongs to none: shipping. */
const useRows = ({ departments, shipping }: Sales) => {
    const text = useText();
    const rows = departments.map(({ family, name, amount }) => ({
        key: family ?? '',
        name: name ?? text('order_cards.no_family'),
        amount,
    }));
    const carried = { key: 'shipping', name: text('order_cards.shipping'), amount: shipping };
    return Number(shipping) > 0 ? [...rows, carried] : rows;
};

/** The sales of a week by department: a table whose figures are bars as well. */
export const DepartmentsPlot = ({ sales }: { sales: Sales }) => {
    const text = useText();
    const { money } = useFormat();
    const rows = useRows(sales);
    const most = Math.max(1, ...rows.map(({ amount }) => Number(amount)));
    return (
        <table className={breakdown.table} aria-label={text('order_cards.by_department')}>
            <thead>
                <tr>
                    <th scope="col">{text('resources.items.fields.family0')}</th>
                    <th scope="col">{text('order_cards.amount')}</th>
                </tr>
            </thead>
            <tbody>
                {rows.map(({ key, name, amount }) => (
                    <tr key={key}>
                        <th scope="row">{name}</th>
                        <td data-bar="">
                            <span className={breakdown.measure}>
                                <span className={breakdown.track} aria-hidden="true">
                                    <i
                                        className={breakdown.grown}
                                        style={{ width: `${(100 * Number(amount)) / most}%` }}
                                    />
                                </span>
                                <span>{money(amount)}</span>
                            </span>
                        </td>
                    </tr>
                ))}
            </tbody>
        </table>
    );
};
