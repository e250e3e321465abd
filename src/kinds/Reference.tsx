import { type RaRecord, useGetRecordRepresentation, useReference } from 'ra-core';
import { keepUnits } from '../ui/typography.tsx';
import { useKnownRecords, useNewerRecord } from './known.ts';
import { useContracts } from './knownContracts.ts';
import { AWAITED, numberOf } from './recordNames.ts';

const NONE: readonly string[] = [];

/** What records of a resource are called, where only its name is known. */
export const useRecordNames = (resource: string): ((record: RaRecord) => string) => {
    useContracts();
    const represent = useGetRecordRepresentation(resource);
    return record => String(represent(record));
};

/**
 * The name of a related record, otherwise its number. Names are requested together.
 * @param iri undefined to request nothing
 */
export const useReferenceName = (to: string, iri: string | undefined): string => {
    const nameOf = useRecordNames(to);
    const newer = useNewerRecord(to, iri ?? '');
    const options = { ...useKnownRecords(to, iri === undefined ? NONE : [iri]), enabled: iri !== undefined };
    const { referenceRecord, isPending } = useReference({ reference: to, id: iri ?? '', options });
    const record = newer ?? referenceRecord;
    if (record) return nameOf(record);
    return isPending ? AWAITED : numberOf(iri ?? '');
};

/** A record of another resource by its name; lists show rows that names would move when these are there. */
export const Reference = ({ to, iri }: { to: string; iri: string }) => {
    const name = useReferenceName(to, iri);
    return name === AWAITED && navigator.onLine ? <span data-awaited="">{name}</span> : keepUnits(name);
};
