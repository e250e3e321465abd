import type { orders } from '#contract/orders.ts';
import type { FormDeclaration } from '../../record/declaration.ts';
import { ContactInput } from './ContactInput.tsx';
import { OrderLines } from './entry/OrderLines.tsx';
import { OrderFacts } from './OrderFacts.tsx';
import { OrderSubtitle } from './OrderSubtitle.tsx';

const help = (name: string): string => `resources.orders.help.${name}`;

export const orderForm: FormDeclaration<typeof orders> = {
    first: ['thirdParty', 'customerReference', 'requestedDeliveryDate'],
    sections: {
        customer: [
            'thirdParty',
            'customerReference',
            { name: 'orderDate', help: help('orderDate') },
            'requestedDeliveryDate',
        ],
        lines: [{ name: 'orderItems', wide: true, Input: OrderLines }],
        delivery: [
            { name: 'deliveryContact', Input: ContactInput },
            { name: 'invoiceContact', Input: ContactInput },
            'deliveryAddress',
            'billingAddress',
            'shippingMode',
            'companyLocation',
            'company',
        ],
        terms: ['paymentTerm', { name: 'generalDiscount', help: help('generalDiscount') }],
        note: [{ name: 'note', wide: true, help: help('note') }],
    },
    Subtitle: OrderSubtitle,
    keepsTyped: true,
    Facts: OrderFacts,
    facts: [],
};
