import type { Properties } from '../language/property.ts';
import { MAX_QUANTITY } from './priceListItems.ts';

/** Path of the call below the API's. */
export const RESOLVE_PATH = 'prices/resolve';

/** The most lines of one call (B6). */
export const MAX_LINES = 1000;

/** B6: who asks for prices, declared like the properties of a resource. */
export const priceRequest = {
    thirdParty: { kind: 'relation', to: 'third_parties', needs: 'isCustomer', required: true },
    date: { kind: 'day', required: true },
    /** In percent; that of the customer unless it is given. */
    generalDiscount: { kind: 'rate' },
} as const satisfies Properties;

/** B6: a line that is to be priced. */
export const priceRequestLine = {
    item: { kind: 'relation', to: 'items', required: true },
    /** Quantity in the unit of the item. */
    quantity: { kind: 'quantity', max: MAX_QUANTITY, required: true },
    manualNetUnitPrice: { kind: 'money', digits: [8, 4] },
} as const satisfies Properties;
