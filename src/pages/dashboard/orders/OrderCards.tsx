import { DeliveryFigures } from './DeliveryFigures.tsx';
import { OrderFigures } from './OrderFigures.tsx';
import { RepricingCard } from './RepricingCard.tsx';
import { SalesCards } from './SalesCards.tsx';

/**
 * D1: what the day's orders need, what is to be shipped and billed, the sales of the week, and new prices that touch
 * drafts. Cards of a known height come first, so that nothing moves when they are filled.
 */
export const OrderCards = () => (
    <>
        <OrderFigures />
        <DeliveryFigures />
        <SalesCards />
        <RepricingCard />
    </>
);
