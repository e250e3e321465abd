import { OrderFigures } from './OrderFigures.tsx';
import { RepricingCard } from './RepricingCard.tsx';
import { SalesCards } from './SalesCards.tsx';

/** D1: what the day's orders need, new prices that touch drafts, and the sales of the week. */
export const OrderCards = () => (
    <>
        <OrderFigures />
        <RepricingCard />
        <SalesCards />
    </>
);
