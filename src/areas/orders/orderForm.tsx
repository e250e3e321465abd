import { useGetOne, useRecordContext, useTranslate } from 'ra-core';
import { Suspense } from 'react';
import { useWatch } from 'react-hook-form';
import type { ThirdParty } from '#contract/customers/thirdParties.ts';
import { isAdmin } from '#contract/language/roles.ts';
import { mayPerform } from '#contract/language/transitions.ts';
import { orders as contract, OPEN_AFTER_VALIDATION, type Order, refuseDiscount } from '#contract/orders/orders.ts';
import { useMe } from '../../auth/me.ts';
import { useMay } from '../../auth/permissions.ts';
import type { InputProps } from '../../kinds/inputProps.ts';
import { PropertyInput } from '../../kinds/inputs.tsx';
import { RelationInput } from '../../kinds/RelationInput.tsx';
import type { Validator } from '../../kinds/validators.ts';
import type { FormDeclaration, FormRights, FrozenFields } from '../../record/declaration.ts';
import { lazyPart } from '../../routing/loadPart.ts';
import { Icon } from '../../ui/Icon.tsx';
import { PageLink } from '../../ui/PageLink.tsx';
import { DocumentLines } from '../documents/lines/DocumentLines.tsx';
import type { LinesKind } from '../documents/lines/kind.ts';
import { PREPARATION } from '../screenNames.ts';
import { ContactName, ContactSelect } from './ContactSelect.tsx';
import { useForbidden } from './OrderCells.tsx';
import { OrderFoot } from './OrderFoot.tsx';
import { OrderStateTags, OrderSubtitle } from './OrderSubtitle.tsx';
import orderStyles from './orders.module.css';
import { isPreparable } from './preparation/openPreparation.ts';
import { RepricingPreview } from './repricing/RepricingPreview.tsx';

/** Customer of an order. Warns before lines are entered if the customer may not order. */
const CustomerInput = (props: InputProps) => {
    const translate = useTranslate();
    const [customer, status]: unknown[] = useWatch({ name: [props.name, 'status'] });
    const isOpen = status === undefined || status === 'draft';
    const isForbidden = useForbidden(isOpen && typeof customer === 'string' ? customer : undefined);
    return (
        <div>
            <RelationInput {...props} property={contract.properties.thirdParty} />
            {isForbidden ? (
                <p role="alert" className={orderStyles.forbidden}>
                    {translate('resources.orders.forbidden')}
                </p>
            ) : null}
        </div>
    );
};

/** Discount of an order. Administrators may grant more than the customer's discount; a granted discount stays. */
const DiscountInput = ({ validate, ...input }: InputProps) => {
    const { data: me } = useMe();
    const record = useRecordContext<Order>();
    const customer: unknown = useWatch({ name: 'thirdParty' });
    const isChosen = typeof customer === 'string' && customer !== '';
    const { data } = useGetOne<ThirdParty & { readonly id: string }>(
        'third_parties',
        { id: isChosen ? customer : '' },
        { enabled: isChosen, onError: () => undefined },
    );
    const granted = record?.thirdParty === customer ? Number(record?.generalDiscount ?? 0) : 0;
    const within: Validator = value => {
        if (!me || !data || isAdmin(me) || Number(value) <= granted) return undefined;
        const refusal = refuseDiscount(value, data.generalDiscount ?? '0');
        return refusal && { message: refusal.key, args: { ...refusal.params } };
    };
    return <PropertyInput {...input} validate={[...validate, within]} />;
};

const { cancel: CANCEL } = contract.transitions ?? {};
const NOTHING_LEFT: readonly string[] = ['shipped', 'billed'];

const LINES: LinesKind = {
    resource: 'orders',
    lines: 'orderItems',
    property: contract.properties.orderItems,
    words: 'order_entry',
    isOpen: ({ status, cancelledAt }) => status === 'draft' && cancelledAt === null,
    isShipped: true,
    cancelling: {
        isPossible: ({ status }, user) =>
            CANCEL !== undefined && mayPerform(user, CANCEL) && !NOTHING_LEFT.includes(status),
        Dialog: lazyPart(() => import('./CancelPieces.tsx').then(part => ({ default: part.CancelPieces }))),
    },
};

const OrderLines = () => <DocumentLines kind={LINES} />;

/** Address of the preparation of an order. @param order its IRI */
const preparationAddress = (order: string): string => `/orders/${PREPARATION}?${new URLSearchParams({ order })}`;

const MakeButton = lazyPart(() =>
    import('../deliveries/toShip/make/MakeButton.tsx').then(part => ({ default: part.MakeButton })),
);

const WITH_REST: readonly Order['status'][] = ['validated', 'preparation', 'partially_shipped'];

const MakeNote = ({ record: { id, status, cancelledAt } }: { readonly record: Order }) => {
    const canAccess = useMay('delivery_notes', 'create');
    if (!canAccess || cancelledAt || !WITH_REST.includes(status)) return null;
    return (
        <Suspense fallback={null}>
            <MakeButton ordersOf={() => [id]} isSingle />
        </Suspense>
    );
};

const PrepareLink = ({ record: order }: { readonly record: Order }) => {
    const translate = useTranslate();
    if (!isPreparable(order)) return null;
    return (
        <PageLink variant="primary" to={preparationAddress(order.id)}>
            <Icon name="box" />
            {translate('resources.orders.transition.prepare.action')}
        </PageLink>
    );
};

const DepositButton = lazyPart(() =>
    import('../invoices/deposit/DepositButton.tsx').then(part => ({ default: part.DepositButton })),
);

const OrderActions = ({ record }: { readonly record: Order }) => (
    <>
        <PrepareLink record={record} />
        <MakeNote record={record} />
        <Suspense fallback={null}>
            <DepositButton order={record} />
        </Suspense>
    </>
);

const Invoiced = lazyPart(() =>
    import('../invoices/OrderInvoices.tsx').then(part => ({ default: part.OrderInvoices })),
);

const OrderBelow = ({ record }: { readonly record: Order }) => (
    <Suspense fallback={null}>
        <Invoiced order={record} />
    </Suspense>
);

/** Totals of the stored order: its lines are saved independently of the form. */
const Foot = ({ record }: { readonly record: Order }) => (
    <OrderFoot order={record} action={<PrepareLink record={record} />} />
);

const OrderChronology = lazyPart(() =>
    import('./OrderChronology.tsx').then(part => ({ default: part.OrderChronology })),
);

/** Locks cancelled orders. An order with a number cannot be deleted. */
const useRights = (order: Order | undefined): FormRights => ({
    isReady: true,
    locked: order?.cancelledAt ? 'resources.orders.locked' : undefined,
    mayDelete: order?.number == null,
});

const FROZEN = Object.keys(contract.properties).filter(name => !OPEN_AFTER_VALIDATION.some(open => open === name));

/** Frozen properties of a validated order, with the reason and the remaining options. */
const frozenOf = ({ status }: Order): FrozenFields | undefined =>
    status === 'draft' ? undefined : { names: FROZEN, why: `resources.orders.frozen.${status}` };

const help = (name: string): string => `resources.orders.help.${name}`;

export const orderForm: FormDeclaration<typeof contract> = {
    first: ['thirdParty', 'customerReference', 'requestedDeliveryDate'],
    begins: ['thirdParty', 'customerReference'],
    sections: {
        customer: [
            { name: 'thirdParty', Input: CustomerInput },
            'customerReference',
            { name: 'serviceCode', rare: true, help: help('serviceCode') },
            { name: 'contractReference', rare: true, help: help('contractReference') },
            { name: 'orderDate', help: help('orderDate') },
            'requestedDeliveryDate',
        ],
        lines: [{ name: 'orderItems', wide: true, stands: true, Input: OrderLines }],
        delivery: [
            { name: 'deliveryContact', Input: ContactSelect },
            { name: 'invoiceContact', Input: ContactSelect },
            'deliveryAddress',
            'billingAddress',
            'shippingMode',
            'companyLocation',
            'company',
        ],
        terms: ['paymentTerm', { name: 'generalDiscount', Input: DiscountInput, help: help('generalDiscount') }],
        note: [{ name: 'note', wide: true, help: help('note') }],
    },
    side: ['customer', 'delivery', 'terms', 'note'],
    State: OrderStateTags,
    Subtitle: OrderSubtitle,
    frozen: frozenOf,
    useRights,
    previews: { reprice: RepricingPreview },
    Actions: OrderActions,
    Foot,
    facts: [],
    LaterFacts: OrderChronology,
    Below: OrderBelow,
    related: [
        { resource: 'delivery_notes', filter: 'orders' },
        { resource: 'invoices', filter: 'orders' },
    ],
    drawn: { deliveryContact: ContactName, invoiceContact: ContactName, contact: ContactName },
};
