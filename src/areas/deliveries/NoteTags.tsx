import { useTranslate } from 'ra-core';
import { DELIVERY_NOTE_STATUSES, type DeliveryNote } from '#contract/deliveries/deliveryNotes.ts';
import { today } from '#contract/values/days.ts';
import { Tag } from '../../ui/Tag.tsx';

type State = Pick<DeliveryNote, 'status' | 'cancelledAt'>;

/** Status of a delivery note. Shows the raw value of an unknown status. */
export const NoteStatusTag = ({ note: { status, cancelledAt } }: { note: State }) => {
    const translate = useTranslate();
    const known = DELIVERY_NOTE_STATUSES.find(one => one === status);
    if (!known) return status ?? null;
    if (cancelledAt)
        return (
            <Tag tone="error" icon="banned">
                {translate('resources.delivery_notes.cancelled')}
            </Tag>
        );
    return (
        <Tag tone={known === 'draft' ? 'neutral' : 'success'} icon={known === 'draft' ? 'pencil' : 'check'}>
            {translate(`resources.delivery_notes.status.${known}`)}
        </Tag>
    );
};

export const BillingTag = ({ note }: { note: DeliveryNote }) => {
    const translate = useTranslate();
    const say = (key: string) => translate(`resources.delivery_notes.billing.${key}`);
    const { billedAt, billableDate } = note;
    if (billedAt)
        return (
            <Tag tone="success" icon="tick">
                {say('billed')}
            </Tag>
        );
    return billableDate && billableDate <= today() ? (
        <Tag tone="warning" icon="clock">
            {say('to_bill')}
        </Tag>
    ) : (
        <Tag tone="neutral">{say('waiting')}</Tag>
    );
};
