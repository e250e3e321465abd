import { type RaRecord, useGetList, useGetRecordRepresentation } from 'ra-core';
import { defaultSort } from '#contract/contract.ts';
import type { ResourceName } from '#contract/names.ts';
import { contractOf } from '../../../kinds/allContracts.ts';
import type { Choice } from '../choices.ts';

const FIRST_PAGE = { page: 1, perPage: 50 };

/** Records by what is typed. The API searches them, because there may be a thousand brands. */
export const useFound = (reference: ResourceName, q: string, enabled = true) => {
    const filter = q === '' ? {} : { q };
    const sort = { field: defaultSort(contractOf(reference)), order: 'ASC' } as const;
    const query = { pagination: FIRST_PAGE, sort, filter };
    const { data = [], isFetching } = useGetList<RaRecord<string>>(reference, query, {
        enabled,
        placeholderData: before => before,
    });
    const represent = useGetRecordRepresentation(reference);
    const found = data.map((record): Choice => ({ id: record.id, name: String(represent(record)) }));
    return { found, isFetching };
};
