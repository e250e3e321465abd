import { useLocale } from 'ra-core';
import { useState } from 'react';
import type { DaySales } from '#contract/sales.ts';
import { useText } from '../../../i18n/useTranslator.ts';
import { Button } from '../../../ui/Button.tsx';
import { tagOf } from '../../../ui/format.ts';
import marks from '../../../ui/marks.module.css';
import { useFormat } from '../../../ui/useFormat.ts';
import breakdown from '../breakdown.module.css';
import styles from './orders.module.css';

/** The days of the week in short: `lun. 23`. */
const useDayName = () => {
    const format = new Intl.DateTimeFormat(tagOf(useLocale()), { weekday: 'short', day: 'numeric', timeZone: 'UTC' });
    return (day: string): string => format.format(new Date(`${day}T12:00:00Z`));
};

interface DaysProps {
    readonly days: readonly DaySales[];
}

const Bars = ({ days }: DaysProps) => {
    const nameOf = useDayName();
    const { number } = useFormat();
    const most = Math.max(1, ...days.map(({ amount }) => Number(amount)));
    return (
        <ol className={styles.bars} aria-hidden="true">
            {days.map(({ day, amount }) => (
                <li key={day}>
                    <span>{Number(amount) > 0 ? number(Math.round(Number(amount))) : ''}</span>
                    <span className={styles.column}>
                        <i style={{ height: `${(100 * Number(amount)) / most}%` }} />
                    </span>
                    <span>{nameOf(day)}</span>
                </li>
            ))}
        </ol>
    );
};

const DaysTable = ({ days, isHidden }: DaysProps & { isHidden: boolean }) => {
    const text = useText();
    const nameOf = useDayName();
    const { money, number } = useFormat();
    return (
        <div className={isHidden ? marks.hidden : undefined}>
            <table className={breakdown.table} aria-label={text('order_cards.by_day')}>
                <thead>
                    <tr>
                        <th scope="col">{text('order_cards.day')}</th>
                        <th scope="col">{text('order_cards.orders')}</th>
                        <th scope="col">{text('order_cards.amount')}</th>
                    </tr>
                </thead>
                <tbody>
                    {days.map(({ day, amount, nbOrder }) => (
                        <tr key={day}>
                            <th scope="row">{nameOf(day)}</th>
                            <td>{number(nbOrder)}</td>
                            <td>{money(amount)}</td>
                        </tr>
                    ))}
                </tbody>
            </table>
        </div>
    );
};

/** The sales of a week by day, as bars or as a table; assistive technology always has the table. */
export const DaysPlot = ({ days }: DaysProps) => {
    const text = useText();
    const [asTable, setAsTable] = useState(false);
    return (
        <div className={styles.plot}>
            {asTable ? null : <Bars days={days} />}
            <DaysTable days={days} isHidden={!asTable} />
            <Button variant="toggle" aria-pressed={asTable} data-active={asTable} onClick={() => setAsTable(!asTable)}>
                {text('order_cards.as_table')}
            </Button>
        </div>
    );
};
