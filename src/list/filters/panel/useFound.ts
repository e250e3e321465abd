import { type RaRecord, useGetList, useGetRecordRepresentation } from 'ra-core';
import { defaultSort } from '#contract/language/contract.ts';
import type { ResourceName } from '#contract/language/names.ts';
import { contractOf } from '../../../kinds/allContracts.ts';
import type { FilterChoice } from '../ChoiceField.tsx';
import type { RelatedValues } from '../declared.ts';

const MAX_CHOICES = 50;

/** Filter for records with the given values; a range gets the value as both bounds. */
const having = (reference: ResourceName, among: RelatedValues): Readonly<Record<string, unknown>> =>
    Object.fromEntries(
        Object.entries(among).flatMap(([name, value]) =>
            contractOf(reference).filters[name] === 'range'
                ? [
                      [`min_${name}`, value],
                      [`max_${name}`, value],
                  ]
                : [[name, value]],
        ),
    );

/** Parameters of `getList` for the records that match the text, by name. */
export const searchParameters = (
    reference: ResourceName,
    q: string,
    { among = {}, perPage = MAX_CHOICES }: SearchOptions = {},
) => ({
    pagination: { page: 1, perPage },
    sort: { field: defaultSort(contractOf(reference)), order: 'ASC' } as const,
    filter: { ...having(reference, among), ...(q === '' ? {} : { q }) },
});

interface SearchOptions {
    readonly among?: RelatedValues | undefined;
    readonly perPage?: number;
}

interface ChoiceSearchOptions extends SearchOptions {
    readonly enabled?: boolean;
}

/** Records that match the text. The API searches them, because there may be a thousand brands. */
export const useFoundChoices = (
    reference: ResourceName,
    q: string,
    { enabled = true, ...wanted }: ChoiceSearchOptions = {},
) => {
    const { data = [], isFetching } = useGetList<RaRecord<string>>(reference, searchParameters(reference, q, wanted), {
        enabled,
        placeholderData: before => before,
    });
    const represent = useGetRecordRepresentation(reference);
    const found = data.map((record): FilterChoice => ({ id: record.id, name: String(represent(record)) }));
    return { found, isFetching };
};
