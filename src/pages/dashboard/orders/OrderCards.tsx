import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DELIVERY_WORK_PATH, type DeliveryWork } from '#contract/deliveries/deliveryWork.ts';
import { TO_SHIP_PATH } from '#contract/deliveries/toShip.ts';
import { addDays, today, WEEK } from '#contract/values/days.ts';
import { boardAddress } from '../../../areas/deliveries/toShip/boardView.ts';
import { toBill } from '../../../areas/deliveries/waitingNotes.ts';
import { CREDIT_EXCEEDED, lateFilter, TO_VALIDATE } from '../../../areas/orders/waitingOrders.ts';
import { useOfCompany } from '../../../auth/chosenCompany.ts';
import { useProvider } from '../../../auth/me.ts';
import { useMay } from '../../../auth/permissions.ts';
import { useText } from '../../../i18n/useTranslator.ts';
import { useMenu } from '../../../menu/useMenu.ts';
import { isMissing } from '../../../ui/failure.ts';
import { useFormat } from '../../../ui/format.ts';
import { PageLink } from '../../../ui/PageLink.tsx';
import { useListAddress } from '../../../ui/useListAddress.ts';
import { useIdle } from '../../../ui/whenIdle.ts';
import { FigureLink } from '../Figures.tsx';
import { countQuery, UNDECLARED } from '../useCounts.ts';
import { InvoiceFigures } from './InvoiceFigures.tsx';
import styles from './orders.module.css';
import { RepricingCard } from './RepricingCard.tsx';
import { SalesCards } from './SalesCards.tsx';

const STALE_MS = 60_000;

const useWork = (enabled: boolean) => {
    const provider = useProvider();
    const { ofCompany, isKnown } = useOfCompany();
    return useQuery({
        queryKey: ['delivery_notes', 'getList', { work: true, ...ofCompany }],
        queryFn: ({ signal }) =>
            provider.request<DeliveryWork>(`delivery_notes/${DELIVERY_WORK_PATH}`, { query: ofCompany, signal }),
        enabled: useIdle() && enabled && isKnown,
        staleTime: STALE_MS,
    });
};

const leavingFrom = (monday: string) => ({
    status: ['validated'],
    after_shippingDate: monday,
    before_shippingDate: addDays(monday, WEEK - 1),
});

/** Figures of deliveries, for users who may list them. */
const useDeliveries = () => {
    const { names } = useMenu();
    const canAccess = useMay('delivery_notes', 'list');
    const isOffered = canAccess && names.includes(TO_SHIP_PATH);
    const { data: work, error } = useWork(isOffered);
    return { work, error, isOffered: isOffered && (!isMissing(error) || work !== undefined) };
};

/** Orders to ship today, parcels of the week, and notes to bill (D1). */
const DeliveryFigures = () => {
    const text = useText();
    const notes = useListAddress('delivery_notes');
    const { work, error, isOffered } = useDeliveries();
    const { ofCompany } = useOfCompany();
    if (!isOffered) return null;
    const day = work?.today;
    const figures = [
        {
            name: 'ship_today',
            to: boardAddress({ conditions: { ...ofCompany, ...(day && { requestedDeliveryDate: day }) } }),
            data: work?.nbToday,
        },
        {
            name: 'packages',
            to: notes({ ...ofCompany, ...(work && leavingFrom(work.monday)) }),
            data: work?.week.packages,
        },
        { name: 'to_bill', to: notes({ ...ofCompany, ...(day && toBill(day)) }), data: work?.toBill.nbNote },
    ] as const;
    return (
        <ul className={styles.figures} aria-label={text('order_cards.deliveries')}>
            {figures.map(({ name, to, data }) => (
                <FigureLink key={name} to={to} label={text(`order_cards.${name}`)} loaded={{ data, error }} />
            ))}
        </ul>
    );
};

const ALIVE = { 'exists.cancelledAt': false };

const figuresOn = (day: string) =>
    [
        { name: 'to_validate', filter: { ...TO_VALIDATE, ...ALIVE }, urgent: false },
        { name: 'late', filter: { ...lateFilter(addDays(day, -1)), ...ALIVE }, urgent: true },
        { name: 'credit_exceeded', filter: { status: ['draft'], ...CREDIT_EXCEEDED, ...ALIVE }, urgent: true },
    ] as const;

/** Late orders are late drafts and orders to ship. Shows how many of them are on the board. */
const LateToShip = () => {
    const text = useText();
    const { number } = useFormat();
    const { work } = useDeliveries();
    const { ofCompany } = useOfCompany();
    if (!work?.nbLate) return null;
    return (
        <PageLink className={styles.part} to={boardAddress({ late: true, conditions: ofCompany })}>
            {text('order_cards.late_to_ship', { count: number(work.nbLate) })}
        </PageLink>
    );
};

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
    return (
        <FigureLink to={address(followed)} label={text(`order_cards.${name}`)} {...{ loaded, urgent }}>
            {name === 'late' ? <LateToShip /> : null}
        </FigureLink>
    );
};

/** Figures of pending orders; each count may fail independently. */
const OrderFigures = () => {
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

/** D1: orders, shipping, billing, due amounts, sales, new prices. Known heights come first, so that nothing moves. */
export const OrderCards = () => (
    <>
        <div className={styles.strip}>
            <OrderFigures />
            <DeliveryFigures />
        </div>
        <InvoiceFigures />
        <SalesCards />
        <RepricingCard />
    </>
);
