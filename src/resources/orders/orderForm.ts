import type { orders } from '#contract/orders.ts';
import type { FormDeclaration } from '../../record/declaration.ts';

const help = (name: string): string => `resources.orders.help.${name}`;

export const orderForm: FormDeclaration<typeof orders> = {
    sections: {
        customer: [
            'thirdParty',
            'customerReference',
            { name: 'orderDate', help: help('orderDate') },
            'requestedDeliveryDate',
        ],
        lines: [{ name: 'orderItems', details: ['quantity', 'netUnitPrice', 'lineAmount'] }],
        delivery: [
            'deliveryContact',
            'invoiceContact',
            'deliveryAddress',
            'billingAddress',
            'shippingMode',
            'companyLocation',
            'company',
        ],
        terms: ['paymentTerm', { name: 'generalDiscount', help: help('generalDiscount') }],
        note: [{ name: 'note', wide: true, help: help('note') }],
    },
    facts: [
        'totalExcludingTax',
        'totalVat',
        'totalIncludingTax',
        'unbilledAmount',
        'shippedRate',
        'validatedAt',
        'preparedAt',
        'cancelledAt',
    ],
};
