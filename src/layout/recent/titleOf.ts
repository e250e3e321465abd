import type { RaRecord, ResourceDefinition } from 'ra-core';

/** What a resource calls a record, as react-admin's `useGetRecordRepresentation` has it, for any number of resources. */
export const titleOf = (definition: Pick<ResourceDefinition, 'recordRepresentation'>, record: RaRecord): string => {
    const { recordRepresentation: given } = definition;
    if (typeof given === 'function') return String(given(record));
    const names = [record.name, record.title, record.label, record.reference];
    return String(names.find(name => name != null && name !== '') ?? record.id);
};
