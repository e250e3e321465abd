// Apart: loaded after the page of an order.

import { useGetList, useTranslate } from 'ra-core';
import type { DeliveryNote } from '#contract/deliveries/deliveryNotes.ts';
import type { Order } from '#contract/orders/orders.ts';
import { quantityNumber } from '#contract/values/quantities.ts';
import { useMay } from '../../auth/permissions.ts';
import { resourceMessages } from '../../i18n/resourceMessages.ts';
import { useMessages } from '../../i18n/useTranslator.ts';
import { useLater } from '../../record/EditRecord.tsx';
import { PageLink } from '../../ui/PageLink.tsx';
import { Chronology, type Step } from '../Chronology.tsx';

const TOLD: readonly string[] = ['validate', 'prepare', 'cancel', 'cancel_validation'];

const NOTES = { pagination: { page: 1, perPage: 100 }, sort: { field: 'shippingDate', order: 'ASC' } } as const;

const useNoteSteps = (order: string): readonly Step[] => {
    useMessages(resourceMessages('delivery_notes'));
    const translate = useTranslate();
    const mayList = useMay('delivery_notes', 'list');
    const options = { enabled: useLater() && mayList, onError: () => undefined };
    const { data = [] } = useGetList<DeliveryNote & { readonly id: string }>(
        'delivery_notes',
        { ...NOTES, filter: { orders: order } },
        options,
    );
    return data
        .filter(({ cancelledAt }) => cancelledAt == null)
        .flatMap(({ id, number, totalQuantity, status, validatedAt, billedAt, billingReference }): Step[] => {
            const isShipped = status === 'validated' && validatedAt != null;
            const link = (
                <PageLink key={id} to={`/delivery_notes/${encodeURIComponent(id)}`}>
                    {number ?? translate('resources.delivery_notes.status.draft')}
                </PageLink>
            );
            const pieces = translate('order_entry.totals.pieces', {
                smart_count: quantityNumber(totalQuantity),
                total: quantityNumber(totalQuantity),
            });
            return [
                { key: id, label: link, at: isShipped ? validatedAt : undefined, detail: pieces },
                ...(billedAt
                    ? [
                          {
                              key: `${id} billed`,
                              label: translate('resources.orders.status.billed'),
                              at: billedAt,
                              detail: billingReference,
                          },
                      ]
                    : []),
            ];
        });
};

export const OrderChronology = ({ record }: { record: Order }) => (
    <Chronology record={record} resource="orders" told={TOLD} more={useNoteSteps(record.id)} />
);
