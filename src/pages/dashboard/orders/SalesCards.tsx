// Apart: sales cards with their chart.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLocale } from 'ra-core';
import { useState } from 'react';
import { changeRate } from '#contract/orders/repricing.ts';
import type { Sales } from '#contract/orders/sales.ts';
import { addDays, mondayOf, today, WEEK } from '#contract/values/days.ts';
import { tagOf } from '#i18n/figures.ts';
import { useOfCompany } from '../../../auth/chosenCompany.ts';
import { useProvider } from '../../../auth/me.ts';
import { useText } from '../../../i18n/useTranslator.ts';
import { Button } from '../../../ui/Button.tsx';
import { isMissing } from '../../../ui/failure.ts';
import { useFormat } from '../../../ui/format.ts';
import { Icon } from '../../../ui/Icon.tsx';
import marks from '../../../ui/marks.module.css';
import { useIdle } from '../../../ui/whenIdle.ts';
import breakdown from '../breakdown.module.css';
import { Card } from '../Card.tsx';
import dashboard from '../dashboard.module.css';
import styles from './orders.module.css';

/** Formats days of the week: `lun. 23`. */
const useDayName = () => {
    const format = new Intl.DateTimeFormat(tagOf(useLocale()), { weekday: 'short', day: 'numeric', timeZone: 'UTC' });
    return (day: string): string => format.format(new Date(`${day}T12:00:00Z`));
};

type DaysProps = Pick<Sales, 'days' | 'formerDays' | 'isOver'>;

const Bars = ({ days, formerDays }: DaysProps) => {
    const nameOf = useDayName();
    const { number } = useFormat();
    const most = Math.max(1, ...[...days, ...formerDays].map(({ amount }) => Number(amount)));
    const formerOf = (at: number): number => Number(formerDays[at]?.amount ?? 0);
    return (
        <ol className={styles.bars} aria-hidden="true">
            {days.map(({ day, amount }, at) => (
                <li key={day}>
                    <span>{Number(amount) > 0 ? number(Math.round(Number(amount))) : ''}</span>
                    <span className={styles.column}>
                        {formerOf(at) > 0 ? (
                            <i className={styles.former} style={{ height: `${(100 * formerOf(at)) / most}%` }} />
                        ) : null}
                        <i style={{ height: `${(100 * Number(amount)) / most}%` }} />
                    </span>
                    <span>{nameOf(day)}</span>
                </li>
            ))}
        </ol>
    );
};

/** Label of the outlines. */
const useFormerName = ({ isOver }: Pick<Sales, 'isOver'>): string =>
    useText()(isOver ? 'order_cards.week_before' : 'order_cards.former_so_far');

const DaysTable = ({ days, formerDays, isOver, isHidden }: DaysProps & { isHidden: boolean }) => {
    const text = useText();
    const former = useFormerName({ isOver });
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
                        <th scope="col">{former}</th>
                    </tr>
                </thead>
                <tbody>
                    {days.map(({ day, amount, nbOrder }, at) => (
                        <tr key={day}>
                            <th scope="row">{nameOf(day)}</th>
                            <td>{number(nbOrder)}</td>
                            <td>{money(amount)}</td>
                            <td>{money(formerDays[at]?.amount ?? '0')}</td>
                        </tr>
                    ))}
                </tbody>
            </table>
        </div>
    );
};

/** Sales of a week by day, as bars or as a table. Assistive technology always gets the table. */
const DaysPlot = (sales: DaysProps) => {
    const text = useText();
    const former = useFormerName(sales);
    const [asTable, setAsTable] = useState(false);
    return (
        <div className={styles.plot}>
            {asTable ? null : <Bars {...sales} />}
            <DaysTable {...sales} isHidden={!asTable} />
            <div className={styles.foot}>
                <Button
                    variant="toggle"
                    aria-pressed={asTable}
                    data-active={asTable}
                    onClick={() => setAsTable(!asTable)}
                >
                    {text('order_cards.as_table')}
                </Button>
                {asTable ? null : (
                    <span className={styles.legend} aria-hidden="true">
                        <i />
                        {former}
                    </span>
                )}
            </div>
        </div>
    );
};

/** Departments, then shipping, which belongs to none. */
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

const DepartmentsPlot = ({ sales }: { sales: Sales }) => {
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

const STALE_MS = 60_000;

const useSales = (from: string) => {
    const provider = useProvider();
    const { ofCompany, isKnown } = useOfCompany();
    const isIdle = useIdle();
    const { data, error } = useQuery({
        queryKey: ['orders', 'getList', { sales: from, ...ofCompany }],
        queryFn: ({ signal }) => provider.request<Sales>('orders/sales', { query: { from, ...ofCompany }, signal }),
        enabled: isIdle && isKnown,
        staleTime: STALE_MS,
        placeholderData: keepPreviousData,
    });
    return { data, error, isMissing: isMissing(error) && !data };
};

interface WeekProps {
    readonly from: string;
    readonly onChange: (from: string) => void;
}

const Week = ({ from, onChange }: WeekProps) => {
    const text = useText();
    const isLast = from >= mondayOf(today());
    return (
        <div className={styles.week}>
            <Button
                variant="icon"
                aria-label={text('order_cards.week_before')}
                onClick={() => onChange(addDays(from, -WEEK))}
            >
                <Icon name="previous" size={18} />
            </Button>
            <span aria-live="polite">{text('order_cards.week', { from, to: addDays(from, WEEK - 1) })}</span>
            <Button
                variant="icon"
                aria-label={text('order_cards.week_after')}
                aria-disabled={isLast}
                onClick={() => onChange(addDays(from, WEEK))}
            >
                <Icon name="next" size={18} />
            </Button>
        </div>
    );
};

const Total = ({ sales: { total, former, isOver, nbOrder } }: { sales: Sales }) => {
    const text = useText();
    const format = useFormat();
    const { money, number } = format;
    const change = changeRate(former, total);
    return (
        <p className={styles.total}>
            <strong>{money(total)}</strong>{' '}
            <span>
                {text('order_cards.sold', { smart_count: nbOrder, count: number(nbOrder) })}
                {change === undefined
                    ? null
                    : ` · ${isOver ? text('order_cards.than_before', { change }) : `${format.change(change)} · ${text('order_cards.former_so_far')}`}`}
            </span>
        </p>
    );
};

/** Sales of a week by day and by department. Hidden on servers without the operation. */
export const SalesCards = () => {
    const text = useText();
    const [from, setFrom] = useState(() => mondayOf(today()));
    const { isMissing, ...loaded } = useSales(from);
    if (isMissing) return null;
    const none = <p className={dashboard.quiet}>{text('order_cards.no_sale')}</p>;
    return (
        <>
            <Card
                title={text('order_cards.by_day')}
                span={7}
                loaded={loaded}
                lines={11}
                link={<Week from={from} onChange={setFrom} />}
            >
                {sales => (
                    <>
                        <Total sales={sales} />
                        <DaysPlot {...sales} />
                    </>
                )}
            </Card>
            <Card title={text('order_cards.by_department')} span={5} loaded={loaded} lines={11}>
                {sales => (sales.nbOrder > 0 ? <DepartmentsPlot sales={sales} /> : none)}
            </Card>
        </>
    );
};
