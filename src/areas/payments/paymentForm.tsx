import { type RaRecord, useGetList, useTranslate } from 'ra-core';
import { Suspense } from 'react';
import type { payments as contract, Payment } from '#contract/payments/payments.ts';
import { today } from '#contract/values/days.ts';
import { useMay } from '../../auth/permissions.ts';
import type { FormDeclaration, FormRights } from '../../record/declaration.ts';
import { useLater } from '../../record/EditRecord.tsx';
import { RelatedLink } from '../../record/reading/ReadValue.tsx';
import { lazyPart } from '../../routing/loadPart.ts';
import { useFormat } from '../../ui/format.ts';
import { FactLine } from '../../ui/PageHeader.tsx';
import { Matching } from './matching/Matching.tsx';
import { PaymentTags } from './PaymentTags.tsx';

const PaymentStateTags = ({ record }: { readonly record: Payment }) => <PaymentTags payment={record} />;

const PaymentSubtitle = ({ record: { thirdParty, date } }: { readonly record: Payment }) => {
    const { day } = useFormat();
    return (
        <FactLine>
            {{
                customer: thirdParty ? <RelatedLink to="third_parties" iri={thirdParty} /> : null,
                date: date ? day(date) : null,
            }}
        </FactLine>
    );
};

const ONE = { pagination: { page: 1, perPage: 1 }, sort: { field: 'id', order: 'ASC' } } as const;

interface PaymentProps {
    readonly record: Payment;
}

/** IRI of the first record that refers to the payment, read after the page. */
const useNaming = (resource: 'payments' | 'bank_lines', filter: object, isAsked: boolean) => {
    const enabled = useLater() && isAsked;
    const { data } = useGetList<RaRecord<string>>(resource, { ...ONE, filter }, { enabled, onError: () => undefined });
    return data?.[0]?.id;
};

const OtherPayment = ({ record: { id, isReversed, reversedPayment } }: PaymentProps) => {
    const translate = useTranslate();
    const found = useNaming('payments', { reversedPayment: id }, isReversed);
    const other = reversedPayment ?? found;
    if (!other) return null;
    return (
        <div>
            <dt>{translate(`resources.payments.reverse.${reversedPayment ? 'of' : 'link'}`)}</dt>
            <dd>
                <RelatedLink to="payments" iri={other} />
            </dd>
        </div>
    );
};

const OffsetPayment = ({ record: { offsetPayment } }: PaymentProps) => {
    const translate = useTranslate();
    if (!offsetPayment) return null;
    return (
        <div>
            <dt>{translate('resources.payments.fields.offsetPayment')}</dt>
            <dd>
                <RelatedLink to="payments" iri={offsetPayment} />
            </dd>
        </div>
    );
};

const LineOfBank = ({ record: { id } }: PaymentProps) => {
    const translate = useTranslate();
    const mayRead = useMay('bank_lines', 'list');
    const line = useNaming('bank_lines', { payment: id }, mayRead);
    if (!line) return null;
    return (
        <div>
            <dt>{translate('resources.bank_lines.name', { smart_count: 1 })}</dt>
            <dd>
                <RelatedLink to="bank_lines" iri={line} />
            </dd>
        </div>
    );
};

const PaymentFacts = ({ record }: PaymentProps) => (
    <>
        <OtherPayment record={record} />
        <OffsetPayment record={record} />
        <LineOfBank record={record} />
    </>
);

const ReverseButton = lazyPart(() => import('./ReverseButton.tsx').then(part => ({ default: part.ReverseButton })));

const PaymentActions = ({ record }: { readonly record: Payment }) => {
    const canEnter = useMay('payments', 'create');
    if (!canEnter || record.isReversed || record.reversedPayment) return null;
    return (
        <Suspense fallback={null}>
            <ReverseButton payment={record} />
        </Suspense>
    );
};

const lockOf = ({ isReversed, reversedPayment, offsetPayment }: Payment): string | undefined => {
    if (isReversed) return 'resources.payments.locked.reversed';
    if (offsetPayment) return 'resources.payments.locked.offset';
    return reversedPayment ? 'resources.payments.locked.reversal' : undefined;
};

/** Locks reversed payments. An offset is locked until both of its payments are reversed. */
const useRights = (payment: Payment | undefined): FormRights => {
    const locked = payment && lockOf(payment);
    return { isReady: true, locked, mayDelete: locked === undefined };
};

const help = (name: string): string => `resources.payments.help.${name}`;

export const paymentForm: FormDeclaration<typeof contract> = {
    first: ['company', 'thirdParty', 'date', 'amount', 'method', 'reference', 'allocations'],
    initial: () => ({ date: today() }),
    begins: ['thirdParty', 'amount'],
    sections: {
        payment: [
            'thirdParty',
            { name: 'date', help: help('date') },
            { name: 'amount', help: help('amount') },
            'method',
            { name: 'reference', help: help('reference') },
            'company',
        ],
        allocations: [{ name: 'allocations', wide: true, stands: true, Input: Matching }],
    },
    State: PaymentStateTags,
    Subtitle: PaymentSubtitle,
    useRights,
    Actions: PaymentActions,
    facts: ['allocatedAmount', 'unallocatedAmount'],
    Facts: PaymentFacts,
    related: [],
};
