import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { addDays, today } from '#contract/days.ts';
import { useProvider } from '../../../auth/me.ts';
import { useText } from '../../../i18n/useTranslator.ts';
import { CREDIT_EXCEEDED, lateFilter, TO_VALIDATE } from '../../../resources/orders/waitingOrders.ts';
import { useIdle } from '../../../ui/useIdle.ts';
import { useListAddress } from '../../../ui/useListAddress.ts';
import { FigureLink } from '../Figures.tsx';
import { countQuery, UNDECLARED } from '../useCounts.ts';
import styles from './orders.module.css';
import { useOfCompany } from './useOfCompany.ts';

const ALIVE = { 'exists.cancelledAt': false };

/** What waits for somebody, each a filter of the list. */
const figuresOn = (day: string) =>
    [
        { name: 'to_validate', filter: { ...TO_VALIDATE, ...ALIVE }, urgent: false },
        { name: 'late', filter: { ...lateFilter(addDays(day, -1)), ...ALIVE }, urgent: true },
        { name: 'credit_exceeded', filter: { status: ['draft'], ...CREDIT_EXCEEDED, ...ALIVE }, urgent: true },
    ] as const;

const Figure = ({ name, filter, urgent }: ReturnType<typeof figuresOn>[number]) => {
    const text = useText();
    const address = useListAddress('orders');
    const { ofCompany, isKnown } = useOfCompany();
    const followed = { ...filter, ...ofCompany };
    const isIdle = useIdle();
    const { data, error } = useQuery({
        ...countQuery(useProvider(), 'orders', followed),
        enabled: isIdle && isKnown,
    });
    if (data === UNDECLARED) return null;
    const loaded = { data, error };
    return <FigureLink to={address(followed)} label={text(`order_cards.${name}`)} {...{ loaded, urgent }} />;
};

/** The orders that wait, each count of which may fail on its own. */
export const OrderFigures = () => {
    const text = useText();
    const [figures] = useState(() => figuresOn(today()));
    return (
        <ul className={styles.figures} aria-label={text('order_cards.figures')}>
            {figures.map(figure => (
                <Figure key={figure.name} {...figure} />
            ))}
        </ul>
    );
};
