import { orders as contract, OPEN_AFTER_VALIDATION, type Order } from '#contract/orders/orders.ts';
import type { FormDeclaration, FormRights, Frozen } from '../../record/declaration.ts';
import { ContactInput } from './ContactInput.tsx';
import { ContactName } from './ContactName.tsx';
import { CustomerInput } from './CustomerInput.tsx';
import { DiscountInput } from './DiscountInput.tsx';
import { OrderLines } from './entry/OrderLines.tsx';
import { OrderActions } from './OrderActions.tsx';
import { OrderFacts } from './OrderFacts.tsx';
import { OrderSubtitle } from './OrderSubtitle.tsx';
import { RepricingPreview } from './repricing/RepricingPreview.tsx';

/** A cancelled order can no longer be changed, and one that has had a number is kept. */
const useRights = (order: Order | undefined): FormRights => ({
    isReady: true,
    locked: order?.cancelledAt ? 'resources.orders.locked' : undefined,
    mayDelete: order?.number == null,
});

/** All that a validated order keeps as it is. */
const FROZEN = Object.keys(contract.properties).filter(name => !OPEN_AFTER_VALIDATION.some(open => open === name));

const VALIDATED = 'resources.orders.frozen.validated';
const SHIPPED = 'resources.orders.frozen.shipped';

/** Its validation can be cancelled until goods have left. */
const frozenOf = ({ status }: Order): Frozen | undefined => {
    if (status === 'draft') return undefined;
    const isReopened = status === 'validated' || status === 'preparation';
    return { names: FROZEN, why: isReopened ? VALIDATED : SHIPPED };
};

const help = (name: string): string => `resources.orders.help.${name}`;

export const orderForm: FormDeclaration<typeof contract> = {
    first: ['thirdParty', 'customerReference', 'requestedDeliveryDate'],
    begins: ['thirdParty', 'customerReference'],
    sections: {
        customer: [
            { name: 'thirdParty', Input: CustomerInput },
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
        terms: ['paymentTerm', { name: 'generalDiscount', Input: DiscountInput, help: help('generalDiscount') }],
        note: [{ name: 'note', wide: true, help: help('note') }],
    },
    Subtitle: OrderSubtitle,
    frozen: frozenOf,
    useRights,
    previews: { reprice: RepricingPreview },
    Actions: OrderActions,
    Facts: OrderFacts,
    facts: [],
    related: [{ resource: 'delivery_notes', filter: 'orders' }],
    drawn: { deliveryContact: ContactName, invoiceContact: ContactName, contact: ContactName },
};
