import type { FilterName } from '#contract/language/contract.ts';
import type { Payment, payments } from '#contract/payments/payments.ts';
import { Reference } from '../../kinds/Reference.tsx';
import type { ListDeclaration } from '../../list/declaration.ts';
import type { FilterGroup } from '../../list/filters/declared.ts';
import { StatementButton } from '../bank/StatementButton.tsx';
import { PaymentTags } from './PaymentTags.tsx';

const key = (name: string): string => `resources.payments.filter.${name}`;

const paymentFilters: readonly FilterGroup<FilterName<typeof payments>>[] = [
    {
        title: key('group.payment'),
        filters: ['date', 'method', 'thirdParty', 'company', 'reference', 'isReversed'],
        quick: [
            { label: key('unallocated'), values: () => ({ min_unallocatedAmount: '0.01' }) },
            { label: key('refunds'), values: () => ({ max_amount: '-0.01' }) },
        ],
    },
    { title: key('group.figures'), filters: ['amount', 'unallocatedAmount'] },
];

const optional = <Name extends keyof Payment>(name: Name) => ({ name, optional: true }) as const;

const ACCOUNTING = [
    ...['company.name', 'date', 'amount', 'method', 'reference', 'thirdParty.customerCode', 'thirdParty.name'],
    ...['allocatedAmount', 'unallocatedAmount', 'isReversed'],
];

/** I2, I3 and I11: list of payments with their unallocated amounts. */
export const paymentList: ListDeclaration<typeof payments> = {
    columns: [
        'date',
        { name: 'thirdParty', minWidth: 160 },
        'amount',
        { name: 'method', wide: true },
        { name: 'reference', minWidth: 120 },
        {
            name: 'unallocatedAmount',
            exports: ['allocatedAmount', 'unallocatedAmount'],
            render: payment => <PaymentTags payment={payment} />,
        },
        optional('allocatedAmount'),
        optional('isReversed'),
        optional('reversedPayment'),
        optional('offsetPayment'),
        optional('company'),
    ],
    card: (payment, format) => ({
        aside: format.money(payment.amount),
        body: (
            <>
                {payment.thirdParty ? (
                    <span>
                        <Reference to="third_parties" iri={payment.thirdParty} />
                    </span>
                ) : null}
                <span>{format.day(payment.date)}</span>
                <PaymentTags payment={payment} />
            </>
        ),
    }),
    sort: { field: 'date', order: 'DESC' },
    actions: StatementButton,
    actionsNeed: 'create',
    tabs: { property: 'method' },
    filters: paymentFilters,
    preset: 'thirdParty',
    exportPresets: [{ label: 'resources.payments.export.accounting', columns: ACCOUNTING }],
};
