import { useState } from 'react';
import { addDays, mondayOf, today, WEEK } from '#contract/days.ts';
import { changeRate } from '#contract/repricing.ts';
import type { Sales } from '#contract/sales.ts';
import { useText } from '../../../i18n/useTranslator.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { useFormat } from '../../../ui/useFormat.ts';
import { Card } from '../Card.tsx';
import dashboard from '../dashboard.module.css';
import { DaysPlot } from './DaysPlot.tsx';
import { DepartmentsPlot } from './DepartmentsPlot.tsx';
import styles from './orders.module.css';
import { useSales } from './useSales.ts';

interface WeekProps {
    readonly from: string;
    readonly onChange: (from: string) => void;
}

/** Buttons for the week before and after; there are no sales after this one. */
const Week = ({ from, onChange }: WeekProps) => {
    const text = useText();
    const { day } = useFormat();
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
            <span aria-live="polite">
                {text('order_cards.week', { from: day(from), to: day(addDays(from, WEEK - 1)) })}
            </span>
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

const Total = ({ sales: { total, former, nbOrder } }: { sales: Sales }) => {
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
                    : ` · ${text('order_cards.than_before', { change: format.change(change) })}`}
            </span>
        </p>
    );
};

/** The sales of a week by day, and by department. Hidden if the server cannot tell. */
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
                span={6}
                loaded={loaded}
                lines={10}
                link={<Week from={from} onChange={setFrom} />}
            >
                {sales => (
                    <>
                        <Total sales={sales} />
                        <DaysPlot days={sales.days} />
                    </>
                )}
            </Card>
            <Card title={text('order_cards.by_department')} span={6} loaded={loaded} lines={10}>
                {sales => (sales.nbOrder > 0 ? <DepartmentsPlot sales={sales} /> : none)}
            </Card>
        </>
    );
};
