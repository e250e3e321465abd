import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { type RaRecord, useGetList, useGetRecordRepresentation, useTranslate } from 'ra-core';
import { useState } from 'react';
import { defaultSort } from '#contract/contract.ts';
import type { RelationProperty } from '#contract/kinds.ts';
import type { ResourceName } from '#contract/names.ts';
import { targetOf } from '#contract/targets.ts';
import { contractOf } from '../../kinds/allContracts.ts';
import { useReferenceName } from '../../kinds/Reference.tsx';
import { useDelayedText } from '../../ui/useDelayedText.ts';
import type { Choice } from './choices.ts';
import { useFilters } from './useFilters.ts';

const FIRST_PAGE = { page: 1, perPage: 50 };

/** The API searches the choices, because there may be a thousand brands. */
const useFound = (reference: ResourceName, q: string, enabled = true) => {
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

/** Those of the other resource follow, if the relation may refer to one. */
const useChoices = ({ to, or }: Relation) => {
    const [q, setQ] = useState('');
    const { setText } = useDelayedText(q, setQ);
    const first = useFound(to, q);
    const second = useFound(or ?? to, q, or !== undefined);
    const choices = or === undefined ? first.found : [...first.found, ...second.found];
    return { choices, isFetching: first.isFetching || second.isFetching, search: setText };
};

type Relation = Pick<RelationProperty, 'to' | 'or'>;

interface ReferenceFilterProps {
    name: string;
    label: string;
    relation: Relation;
}

/** Filters by a related record, chosen by name. */
export const ReferenceFilter = ({ name, label, relation }: ReferenceFilterProps) => {
    const translate = useTranslate();
    const { values, set } = useFilters();
    const id = values[name] === undefined ? undefined : String(values[name]);
    const { choices, isFetching, search } = useChoices(relation);
    const shown = useReferenceName(targetOf(relation, id ?? ''), id);
    const kindOf = (choice: Choice) => translate(`resources.${targetOf(relation, choice.id)}.name`, { smart_count: 2 });
    const picked = id === undefined ? null : { id, name: shown };
    return (
        <Autocomplete
            size="small"
            options={choices}
            value={picked}
            loading={isFetching}
            filterOptions={all => all}
            getOptionLabel={choice => choice.name}
            {...(relation.or && { groupBy: kindOf })}
            getOptionKey={choice => choice.id}
            isOptionEqualToValue={(option, value) => option.id === value.id}
            onChange={(_, choice) => set({ [name]: choice?.id })}
            onInputChange={(_, text, reason) => search(reason === 'input' ? text : '')}
            loadingText={translate('app.loading')}
            noOptionsText={translate('common.list.none')}
            clearText={translate('ra.action.clear_input_value')}
            openText={translate('ra.action.open')}
            closeText={translate('ra.action.close')}
            slotProps={{ paper: { elevation: 8 } }}
            renderInput={({ InputLabelProps, ...params }) => (
                <TextField
                    {...params}
                    margin="none"
                    label={label}
                    placeholder={translate('common.list.any')}
                    slotProps={{ inputLabel: { shrink: true } }}
                />
            )}
        />
    );
};
