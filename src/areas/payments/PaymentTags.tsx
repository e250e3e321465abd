import { useTranslate } from 'ra-core';
import type { Payment } from '#contract/payments/payments.ts';
import { Tag, Tags } from '../../ui/Tag.tsx';

type State = Partial<Pick<Payment, 'amount' | 'unallocatedAmount' | 'isReversed' | 'reversedPayment'>>;

interface PaymentTagsProps {
    readonly payment: State;
}

const Allocated = ({ payment: { unallocatedAmount, isReversed, reversedPayment } }: PaymentTagsProps) => {
    const translate = useTranslate();
    if (isReversed || reversedPayment)
        return (
            <Tag tone="neutral" icon="undo">
                {translate('resources.payments.reversed')}
            </Tag>
        );
    if (unallocatedAmount === undefined) return null;
    return Number(unallocatedAmount) === 0 ? (
        <Tag tone="success" icon="tick">
            {translate('resources.payments.settled')}
        </Tag>
    ) : (
        <Tag tone="warning" icon="clock">
            {translate('resources.payments.left', { amount: unallocatedAmount.replace('-', '') })}
        </Tag>
    );
};

export const PaymentTags = ({ payment }: PaymentTagsProps) => {
    const translate = useTranslate();
    const isRefund = Number(payment.amount ?? 0) < 0 && !payment.reversedPayment;
    return (
        <Tags>
            {isRefund ? <Tag tone="info">{translate('resources.payments.refund')}</Tag> : null}
            <Allocated payment={payment} />
        </Tags>
    );
};
