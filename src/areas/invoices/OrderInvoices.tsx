// Apart: loaded after the page of an order.
import { useGetList } from 'ra-core';
import type { Invoice } from '#contract/invoices/invoices.ts';
import type { Order } from '#contract/orders/orders.ts';
import { useMay } from '../../auth/permissions.ts';
import { resourceMessages } from '../../i18n/resourceMessages.ts';
import { useMessages } from '../../i18n/useTranslator.ts';
import { useLater } from '../../record/EditRecord.tsx';
import { RelatedRowsCard } from '../../record/related/RelatedRows.tsx';

const TABLE = {
    resource: 'invoices',
    filter: 'orders',
    columns: ['number', 'issueDate', 'status', 'totalIncludingTax', 'dueAmount'],
} as const;

const ONE = { pagination: { page: 1, perPage: 1 }, sort: { field: 'issueDate', order: 'DESC' } } as const;

export const OrderInvoices = ({ order }: { readonly order: Order }) => {
    useMessages(resourceMessages('invoices'));
    const canAccess = useMay('invoices', 'list');
    const enabled = useLater() && canAccess && order.status !== 'draft';
    const { data = [] } = useGetList<Invoice>(
        'invoices',
        { ...ONE, filter: { orders: order.id } },
        { enabled, onError: () => undefined },
    );
    return data.length > 0 ? <RelatedRowsCard table={TABLE} record={order} /> : null;
};
