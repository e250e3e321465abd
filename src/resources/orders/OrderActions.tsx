import type { Order } from '#contract/orders.ts';
import { MakeNote } from './MakeNote.tsx';
import { PrepareLink } from './PrepareLink.tsx';

/** What leads from an order to its parcels: its preparation, or a note of all that is left. */
export const OrderActions = ({ record }: { readonly record: Order }) => (
    <>
        <PrepareLink record={record} />
        <MakeNote record={record} />
    </>
);
