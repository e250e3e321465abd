import { SHIPPING_MODES } from '../customers/thirdParties.ts';
import type { Properties, RecordOf } from '../language/property.ts';
import { ADDRESS } from '../values/address.ts';

export const SALE_PARTIES = {
    company: { kind: 'relation', to: 'companies', required: true },
    /** Place of preparation. */
    companyLocation: { kind: 'relation', to: 'company_locations', required: true },
    thirdParty: { kind: 'relation', to: 'third_parties', needs: 'isCustomer', required: true },
    /** The customer's own document number. */
    customerReference: { kind: 'text', max: 60 },
} as const satisfies Properties;

/** Terms of orders and quotes. Default: the customer's terms. */
export const SALE_TERMS = {
    deliveryContact: { kind: 'relation', to: 'contacts' },
    invoiceContact: { kind: 'relation', to: 'contacts' },
    deliveryAddress: ADDRESS,
    billingAddress: ADDRESS,
    paymentTerm: { kind: 'relation', to: 'payment_terms' },
    shippingMode: { kind: 'choice', values: SHIPPING_MODES, default: 'standard' },
    /** Discount in percent on every price that can be discounted. */
    generalDiscount: { kind: 'rate', digits: [3, 2], default: '0.00' },
    /** Internal note, not printed. */
    note: { kind: 'text', max: 2000 },
} as const satisfies Properties;

/** Properties common to orders and quotes. */
export type SaleRecord = RecordOf<typeof SALE_PARTIES & typeof SALE_TERMS>;
