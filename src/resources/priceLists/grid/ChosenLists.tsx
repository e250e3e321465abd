import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { type RaRecord, useGetList, useGetMany, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { PriceList } from '#contract/priceLists.ts';
import { popup } from '../../../kinds/inputProps.ts';
import { numberOf } from '../../../ui/numberOf.ts';
import { useNarrow } from '../../../ui/useNarrow.ts';
import { useSettled } from '../../../ui/useSettled.ts';
import { MAX_LISTS } from './address.ts';

type List = PriceList & RaRecord<string>;

/** A list that is offered or chosen. */
type Choice = Pick<List, 'id' | 'code' | 'label'>;

const FOUND = { pagination: { page: 1, perPage: 50 }, sort: { field: 'code', order: 'ASC' } } as const;

const nameOf = ({ code, label }: Choice): string => [code, label].filter(Boolean).join(' · ');

/** A list that is not loaded yet, or was deleted, has its number as a name. */
const unread = (id: string): Choice => ({ id, code: numberOf(id), label: '' });

interface ChosenListsProps {
    readonly lists: readonly string[];
    readonly onChoose: (lists: readonly string[]) => void;
}

/** Chooses the lists beside each other, found by code, label or customer. */
export const ChosenLists = ({ lists, onChoose }: ChosenListsProps) => {
    const translate = useTranslate();
    const [typed, setTyped] = useState('');
    const q = useSettled(typed.trim());
    const { data: chosen = [] } = useGetMany<List>('price_lists', { ids: [...lists] }, { enabled: lists.length > 0 });
    const { data: found = [], isFetching } = useGetList<List>('price_lists', { ...FOUND, filter: q ? { q } : {} });
    const isFull = lists.length >= MAX_LISTS;
    const narrow = useNarrow();
    return (
        <Autocomplete<Choice, true>
            multiple
            size="small"
            {...popup}
            options={found}
            value={lists.map(id => chosen.find(list => list?.id === id) ?? unread(id))}
            loading={isFetching}
            filterOptions={all => all}
            filterSelectedOptions
            disableCloseOnSelect
            // Eight names would leave no room for the rows on a telephone; all are shown while the field has the focus.
            limitTags={narrow ? 1 : -1}
            getOptionKey={({ id }) => id}
            getOptionLabel={nameOf}
            isOptionEqualToValue={(option, value) => option.id === value.id}
            getOptionDisabled={() => isFull}
            onInputChange={(_event, text, reason) => setTyped(reason === 'input' ? text : '')}
            onChange={(_event, next) => onChoose(next.map(({ id }) => id))}
            loadingText={translate('app.loading')}
            noOptionsText={translate('common.list.none')}
            clearText={translate('ra.action.clear_input_value')}
            openText={translate('ra.action.open')}
            closeText={translate('ra.action.close')}
            renderInput={params => (
                <TextField
                    {...params}
                    margin="none"
                    label={translate('prices.grid.lists')}
                    helperText={isFull ? translate('prices.grid.full', { count: MAX_LISTS }) : false}
                />
            )}
        />
    );
};
