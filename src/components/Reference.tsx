import { useGetRecordRepresentation, useReference } from 'ra-core';

/** A record of another resource by its name; by its number when that does not come. Names are asked for together. */
export const Reference = ({ to, iri }: { to: string; iri: string }) => {
    const represent = useGetRecordRepresentation(to);
    const { referenceRecord, isPending } = useReference({ reference: to, id: iri });
    if (referenceRecord) return represent(referenceRecord);
    return isPending ? '…' : `#${iri.split('/').at(-1)}`;
};
