import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { type RaRecord, useGetList, useGetRecordRepresentation, useTranslate } from 'ra-core';
import { useState } from 'react';
import { defaultSort } from '#contract/contract.ts';
import { contractOf } from '#contract/index.ts';
import type { ResourceName } from '#contract/names.ts';
import { useReferenceName } from '../../kinds/Reference.tsx';
import { useDelayedText } from '../../ui/useDelayedText.ts';
import type { Choice } from './choices.ts';
import { useFilters } from './useFilters.ts';

const FIRST_PAGE = { page: 1, perPage: 50 };

/** The API searches the choices, because there may be a thousand brands. */
const useChoices = (reference: ResourceName) => {
    const [q, setQ] = useState('');
    const { setText } = useDelayedText(q, setQ);
    const filter = q === '' ? {} : { q };
    const sort = { field: defaultSort(contractOf(reference)), order: 'ASC' } as const;
    const query = { pagination: FIRST_PAGE, sort, filter };
    const { data = [], isFetching } = useGetList<RaRecord<string>>(reference, query, {
        placeholderData: before => before,
    });
    const represent = useGetRecordRepresentation(reference);
    const choices = data.map((record): Choice => ({ id: record.id, name: String(represent(record)) }));
    return { choices, isFetching, search: setText };
};

interface ReferenceFilterProps {
    name: string;
    label: string;
    reference: ResourceName;
}

/** Filters by a related record, chosen by name. */
export const ReferenceFilter = ({ name, label, reference }: ReferenceFilterProps) => {
    const translate = useTranslate();
    const { values, set } = useFilters();
    const id = values[name] === undefined ? undefined : String(values[name]);
    const { choices, isFetching, search } = useChoices(reference);
    const shown = useReferenceName(reference, id);
    const picked = id === undefined ? null : { id, name: shown };
    return (
        <Autocomplete
            size="small"
            options={choices}
            value={picked}
            loading={isFetching}
            filterOptions={all => all}
            getOptionLabel={choice => choice.name}
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
