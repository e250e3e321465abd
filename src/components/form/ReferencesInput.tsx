import type { RaRecord } from 'ra-core';
import { AutocompleteArrayInput, ReferenceArrayInput } from 'react-admin';
import type { ResourceName } from '#contract/names.ts';
import { common, popup, raised, search } from './inputProps.ts';

interface ReferencesInputProps<R> {
    source: string;
    reference: ResourceName;
    /** Property that the choices are sorted by. Default: their name. */
    sortBy?: keyof R & string;
    /** The same function at each render. Default: their name. */
    nameOf?: (record: R) => string;
}

/** Several records of another resource, found by the API as one types: there may be thousands. */
export const ReferencesInput = <R extends RaRecord<string>>(props: ReferencesInputProps<R>) => {
    const { source, reference, sortBy = 'name', nameOf = 'name' } = props;
    return (
        <ReferenceArrayInput source={source} reference={reference} sort={{ field: sortBy, order: 'ASC' }}>
            <AutocompleteArrayInput
                {...common}
                {...popup}
                TextFieldProps={raised}
                optionText={nameOf}
                filterToQuery={search}
            />
        </ReferenceArrayInput>
    );
};
