import { DeliveryFigures } from './DeliveryFigures.tsx';
import { OrderFigures } from './OrderFigures.tsx';
import { RepricingCard } from './RepricingCard.tsx';
import { SalesCards } from './SalesCards.tsx';

/** D1: what the day's orders need, what is to be shipped and billed, new prices that touch drafts, and the sales of the week. */
export const OrderCards = () => (
    <>
        <OrderFigures />
        <DeliveryFigures />
        <RepricingCard />
        <SalesCards />
    </>
);
