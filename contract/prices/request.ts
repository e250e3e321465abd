import type { Properties } from '../language/property.ts';
import { MAX_QUANTITY } from './priceListItems.ts';

/** Path of the call, relative to the API. */
export const RESOLVE_PATH = 'prices/resolve';

/** Maximum number of lines per call (B6). */
export const MAX_LINES = 1000;

/** B6: customer and terms of a price request, declared like the properties of a resource. */
export const priceRequest = {
    thirdParty: { kind: 'relation', to: 'third_parties', needs: 'isCustomer', required: true },
    date: { kind: 'day', required: true },
    /** In percent. Default: the customer's discount. */
    generalDiscount: { kind: 'rate' },
} as const satisfies Properties;

/** B6: a line to price. */
export const priceRequestLine = {
    item: { kind: 'relation', to: 'items', required: true },
    /** Quantity in the unit of the item. */
    quantity: { kind: 'quantity', max: MAX_QUANTITY, required: true },
    manualNetUnitPrice: { kind: 'money', digits: [8, 4] },
} as const satisfies Properties;
