import { collectionPath } from '#contract/language/names.ts';
import { ordering, QUOTE_ORDER_PATH } from '#contract/quotes/quotes.ts';
import type { DocumentedCall } from '../../hydra/calls.ts';

export const quoteCalls: readonly DocumentedCall[] = [
    {
        method: 'POST',
        title: 'makeOrderOfQuote',
        description: `Makes a sent or accepted quote into an order, at its own prices (kept, the default) or those of today: POST to the address of the quote (${collectionPath('quotes')}/1) followed by /${QUOTE_ORDER_PATH}. A sent quote is accepted by it; repeated, it answers the same order (200). A discount beyond the customer's that an administrator granted on the quote is kept with its prices; at those of today, only an administrator makes such an order (422).`,
        expects: { type: 'QuoteOrder', properties: ordering },
        returns: 'Order',
    },
];
