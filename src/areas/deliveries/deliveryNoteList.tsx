import { useTranslate } from 'ra-core';
import type { DeliveryNote, deliveryNotes } from '#contract/deliveries/deliveryNotes.ts';
import type { FilterName } from '#contract/language/contract.ts';
import { today } from '#contract/values/days.ts';
import { useMe } from '../../auth/me.ts';
import { useOffers } from '../../auth/offers.ts';
import { mayAccess } from '../../auth/permissions.ts';
import { EMPTY_VALUE } from '../../kinds/cells.tsx';
import { Reference } from '../../kinds/Reference.tsx';
import type { ListDeclaration } from '../../list/declaration.ts';
import type { FilterGroup } from '../../list/filters/declared.ts';
import { lazyPart } from '../../routing/loadPart.ts';
import { BillingTag, NoteStatusTag } from './NoteTags.tsx';
import { shippedOn, toBill } from './waitingNotes.ts';

const key = (name: string): string => `resources.delivery_notes.filter.${name}`;

const deliveryNoteFilters: readonly FilterGroup<FilterName<typeof deliveryNotes>>[] = [
    {
        title: key('group.state'),
        filters: [
            'status',
            'thirdParty',
            'orders',
            'company',
            'companyLocation',
            'shippingMode',
            { name: 'exists.cancelledAt', label: key('cancelled') },
        ],
        quick: [{ label: key('today'), values: () => shippedOn(today()) }],
    },
    {
        title: key('group.billing'),
        filters: [
            { name: 'exists.billedAt', label: key('billed') },
            'billingMethod',
            'billableDate',
            'billingReference',
        ],
        quick: [{ label: key('to_bill'), values: () => toBill(today()) }],
    },
    {
        title: key('group.days'),
        filters: ['shippingDate', 'validatedAt'],
    },
    {
        title: key('group.figures'),
        filters: ['totalExcludingTax', 'numberOfPackages'],
    },
];

const optional = <Name extends keyof DeliveryNote>(name: Name) => ({ name, optional: true }) as const;

const BillSelected = lazyPart(() =>
    import('../invoices/billing/BillSelected.tsx').then(part => ({ default: part.BillSelected })),
);

/** Bills the selected notes. The bulk bar waits for its code. */
const Bill = () => {
    const { omits } = useOffers();
    // Decided before its code is loaded: a late button would move its neighbours.
    const { data: me } = useMe();
    return me && mayAccess(me, 'invoices', 'create') && !omits('makeInvoices') ? <BillSelected /> : null;
};

const Packages = ({ note: { numberOfPackages } }: { note: DeliveryNote }) =>
    useTranslate()('resources.delivery_notes.packages', { smart_count: numberOfPackages });

const ACCOUNTING = [
    // Numbers of notes and invoices are unique within their company.
    ...[
        'company.name',
        'number',
        'shippingDate',
        'billingReference',
        'billedAt',
        'thirdParty.customerCode',
        'thirdParty.name',
    ],
    ...[
        'orderNumbers',
        'shippingAmountExcludingTax',
        'totalExcludingTax',
        'vatTotals',
        'totalVat',
        'totalIncludingTax',
    ],
];

const CARRIER = [
    ...['number', 'shippingDate', 'shippingMode', 'thirdParty.name', 'deliveryAddress', 'numberOfPackages', 'weight'],
    'shippingComments',
];

/** I2, I3, I9 and I11: list of delivery notes with shipping and billing data. */
export const deliveryNoteList: ListDeclaration<typeof deliveryNotes> = {
    columns: [
        'number',
        { name: 'thirdParty', minWidth: 160 },
        { name: 'orderNumbers', minWidth: 130, wide: true },
        {
            name: 'status',
            // Drafts first or last: alphabetical order of the statuses is meaningless.
            sortBy: 'isDraft',
            exports: ['status', 'cancelledAt'],
            render: note => <NoteStatusTag note={note} />,
        },
        'shippingDate',
        { name: 'numberOfPackages', wide: true },
        'totalExcludingTax',
        {
            name: 'billing',
            label: 'resources.delivery_notes.column.billing',
            exports: ['billableDate', 'billedAt'],
            render: note => (note.status === 'validated' ? <BillingTag note={note} /> : EMPTY_VALUE),
        },
        optional('shippingMode'),
        optional('weight'),
        optional('deliveryAddress'),
        optional('shippingComments'),
        optional('orderPickupAgent'),
        optional('totalQuantity'),
        optional('nbDeliveryNoteItem'),
        optional('totalIncludingTax'),
        optional('shippingAmountExcludingTax'),
        optional('billingReference'),
        optional('billedAt'),
        optional('company'),
        optional('companyLocation'),
        optional('validatedAt'),
        optional('cancelledAt'),
    ],
    card: (note, format) => ({
        aside: format.day(note.shippingDate),
        body: (
            <>
                {note.thirdParty ? (
                    <span>
                        <Reference to="third_parties" iri={note.thirdParty} />
                    </span>
                ) : null}
                <NoteStatusTag note={note} />
                <span>
                    <Packages note={note} />
                </span>
                {note.status === 'validated' ? <BillingTag note={note} /> : null}
            </>
        ),
    }),
    sort: { field: 'isDraft', order: 'DESC' },
    bulk: Bill,
    tabs: { property: 'status' },
    filters: deliveryNoteFilters,
    preset: 'thirdParty',
    exportPresets: [
        { label: 'resources.delivery_notes.export.accounting', columns: ACCOUNTING },
        { label: 'resources.delivery_notes.export.carrier', columns: CARRIER },
    ],
};
