import { useGetRecordRepresentation, useReference } from 'ra-core';
import { numberOf } from '../ui/numberOf.ts';
import { useContracts } from './knownContracts.ts';

/**
 * The name of a related record, otherwise its number. Names are requested together.
 * @param iri undefined to request nothing
 */
export const useReferenceName = (to: string, iri: string | undefined): string => {
    useContracts();
    const represent = useGetRecordRepresentation(to);
    const options = { enabled: iri !== undefined };
    const { referenceRecord, isPending } = useReference({ reference: to, id: iri ?? '', options });
    if (referenceRecord) return String(represent(referenceRecord));
    return isPending ? '…' : numberOf(iri ?? '');
};

/** A record of another resource by its name. */
export const Reference = ({ to, iri }: { to: string; iri: string }) => useReferenceName(to, iri);
