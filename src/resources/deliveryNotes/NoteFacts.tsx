import type { DeliveryNote } from '#contract/deliveryNotes.ts';
import { Totals } from '../orders/Totals.tsx';

/** Totals of the goods that leave, with VAT by rate. */
export const NoteFacts = ({ record }: { record: DeliveryNote }) => <Totals document={record} />;
