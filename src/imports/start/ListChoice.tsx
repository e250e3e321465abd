import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { type RaRecord, useGetList, useGetOne, useGetRecordRepresentation, useTranslate } from 'ra-core';
import { useState } from 'react';
import { popup, search } from '../../kinds/inputProps.ts';
import { useContracts } from '../../kinds/knownContracts.ts';
import { useSettled } from '../../ui/useSettled.ts';
import { useWords } from '../useWords.ts';

const PAGE = { page: 1, perPage: 25 };
const BY_CODE = { field: 'code', order: 'ASC' } as const;

interface ListChoiceProps {
    /** IRI. */
    readonly list: string | undefined;
    readonly onChange: (list: string | undefined) => void;
}

/** The list that prices go to, searched while typing. */
export const ListChoice = ({ list, onChange }: ListChoiceProps) => {
    const translate = useTranslate();
    const { say } = useWords();
    useContracts();
    const represent = useGetRecordRepresentation('price_lists');
    const [typed, setTyped] = useState('');
    const filter = search(useSettled(typed.trim()));
    const { data: found = [], isFetching } = useGetList<RaRecord<string>>('price_lists', {
        filter,
        pagination: PAGE,
        sort: BY_CODE,
    });
    const { data: chosen } = useGetOne<RaRecord<string>>(
        'price_lists',
        { id: list ?? '' },
        { enabled: list !== undefined },
    );
    return (
        <Autocomplete
            fullWidth
            size="small"
            {...popup}
            value={list === undefined ? null : (chosen ?? null)}
            options={found}
            loading={isFetching}
            loadingText={translate('app.loading')}
            noOptionsText={say('start.list_none')}
            clearText={translate('ra.action.clear_input_value')}
            openText={translate('ra.action.open')}
            closeText={translate('ra.action.close')}
            filterOptions={options => options}
            isOptionEqualToValue={(one, other) => one.id === other.id}
            getOptionKey={({ id }) => id}
            getOptionLabel={record => String(represent(record))}
            onInputChange={(_event, text, reason) => setTyped(reason === 'input' ? text : '')}
            onChange={(_event, record) => onChange(record?.id)}
            renderInput={params => (
                <TextField {...params} margin="none" label={say('start.list')} helperText={say('start.list_help')} />
            )}
        />
    );
};
