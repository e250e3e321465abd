import { useReference } from 'ra-core';
import type { DeliveryNote } from '#contract/deliveries/deliveryNotes.ts';

/** A delivery note as far as invoices name it; undefined until it is known. Notes are asked for together. @param iri undefined to ask nothing */
export const useNote = (iri: string | undefined): DeliveryNote | undefined => {
    const options = { enabled: iri !== undefined };
    return useReference<DeliveryNote>({ reference: 'delivery_notes', id: iri ?? '', options }).referenceRecord;
};
