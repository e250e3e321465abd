import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useGetList, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { Item } from '#contract/items.ts';
import { popup } from '#src/kinds/inputProps.ts';
import { Button } from '#src/ui/Button.tsx';
import { useSettled } from '#src/ui/useSettled.ts';

interface ChooseItemProps {
    readonly fileName: string;
    readonly onChoose: (item: Item) => void;
}

const TEN = { page: 1, perPage: 10 };
const BY_REFERENCE = { field: 'reference', order: 'ASC' } as const;

/** Searches an item while typing; only rendered on request, for one file. */
const Search = ({ fileName, onChoose }: ChooseItemProps) => {
    const translate = useTranslate();
    const [typed, setTyped] = useState('');
    const q = useSettled(typed.trim());
    const query = { filter: { q }, pagination: TEN, sort: BY_REFERENCE };
    const { data = [], isFetching } = useGetList<Item>('items', query, { enabled: q !== '' });
    return (
        <Autocomplete
            fullWidth
            size="small"
            {...popup}
            options={q === '' ? [] : data}
            loading={isFetching}
            loadingText={translate('app.loading')}
            noOptionsText={translate(q === '' ? 'resources.items.filter.search' : 'pictures.import.nothing')}
            filterOptions={options => options}
            getOptionKey={({ id }) => id}
            getOptionLabel={({ reference, designation }) => `${reference} · ${designation}`}
            onInputChange={(_event, text) => setTyped(text)}
            onChange={(_event, item) => item && onChoose(item)}
            renderInput={params => (
                <TextField
                    {...params}
                    autoFocus
                    margin="none"
                    label={translate('pictures.import.item_of', { name: fileName })}
                />
            )}
        />
    );
};

/** Selects the item of a file whose name matches none. */
export const ChooseItem = ({ fileName, onChoose }: ChooseItemProps) => {
    const translate = useTranslate();
    const [open, setOpen] = useState(false);
    if (open) return <Search fileName={fileName} onChoose={onChoose} />;
    return (
        <Button aria-label={translate('pictures.import.choose_for', { name: fileName })} onClick={() => setOpen(true)}>
            {translate('pictures.import.choose')}
        </Button>
    );
};
