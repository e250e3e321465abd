import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useGetList, useReference, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { ResourceName } from '#contract/names.ts';
import { useDelayedText } from '../list/useDelayedText.ts';
import { useFilters } from '../list/useFilters.ts';
import type { Choice } from './choices.ts';

const FIRST_PAGE = { page: 1, perPage: 50 };
const BY_NAME = { field: 'name', order: 'ASC' } as const;

/** The API searches: a wholesaler may have a thousand brands. */
const useChoices = (reference: ResourceName) => {
    const [q, setQ] = useState('');
    const { setText } = useDelayedText(q, setQ);
    const filter = q === '' ? {} : { q };
    const query = { pagination: FIRST_PAGE, sort: BY_NAME, filter };
    const { data = [], isFetching } = useGetList<Choice>(reference, query, { placeholderData: before => before });
    return { choices: data, isFetching, search: setText };
};

interface ReferenceFilterProps {
    name: string;
    label: string;
    reference: ResourceName;
}

/** One record of another resource, found by its name. */
export const ReferenceFilter = ({ name, label, reference }: ReferenceFilterProps) => {
    const translate = useTranslate();
    const { values, set } = useFilters();
    const id = values[name] === undefined ? undefined : String(values[name]);
    const { choices, isFetching, search } = useChoices(reference);
    const { referenceRecord } = useReference<Choice>({
        reference,
        id: id ?? '',
        options: { enabled: id !== undefined },
    });
    const picked = id === undefined ? null : (referenceRecord ?? { id, name: '…' });
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
                    label={translate(label)}
                    placeholder={translate('common.list.any')}
                    slotProps={{ inputLabel: { shrink: true } }}
                />
            )}
        />
    );
};
