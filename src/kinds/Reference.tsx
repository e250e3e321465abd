import { type RaRecord, useGetRecordRepresentation, useReference } from 'ra-core';
import { keepUnits } from '../ui/typography.tsx';
import { useKnownRecords, useNewerRecord } from './known.ts';
import { useContracts } from './knownContracts.ts';
import { AWAITED, numberOf } from './recordNames.ts';

const NO_IRIS: readonly string[] = [];

/** Display names of a resource's records, for resources known only by name. */
export const useRecordNames = (resource: string): ((record: RaRecord) => string) => {
    useContracts();
    const represent = useGetRecordRepresentation(resource);
    return record => String(represent(record));
};

/** The name of a related record, otherwise its number. Requests are batched. @param iri undefined sends no request */
export const useReferenceName = (to: string, iri: string | undefined): string => {
    const nameOf = useRecordNames(to);
    const newer = useNewerRecord(to, iri ?? '');
    const options = { ...useKnownRecords(to, iri === undefined ? NO_IRIS : [iri]), enabled: iri !== undefined };
    const { referenceRecord, isPending } = useReference({ reference: to, id: iri ?? '', options });
    const record = newer ?? referenceRecord;
    if (record) return nameOf(record);
    return isPending ? AWAITED : numberOf(iri ?? '');
};

/** A related record by its name. Lists hide rows until their names are loaded, because names would move them. */
export const Reference = ({ to, iri }: { to: string; iri: string }) => {
    const name = useReferenceName(to, iri);
    return name === AWAITED && navigator.onLine ? <span data-awaited="">{name}</span> : keepUnits(name);
};
