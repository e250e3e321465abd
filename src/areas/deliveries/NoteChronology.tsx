// Apart: loaded after the page of a delivery note.
import type { DeliveryNote } from '#contract/deliveries/deliveryNotes.ts';
import { Chronology } from '../Chronology.tsx';

const TOLD: readonly string[] = ['validate', 'unvalidate', 'bill', 'unbill', 'cancel'];

/** What has happened to a delivery note: drafted, shipped, billed, cancelled. */
export const NoteChronology = ({ record }: { record: DeliveryNote }) => (
    <Chronology record={record} resource="delivery_notes" told={TOLD} />
);
