import Checkbox from '@mui/material/Checkbox';
import ListItemText from '@mui/material/ListItemText';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import type { Choice } from './choices.ts';
import { useFilters } from './useFilters.ts';

interface ManyFilterProps {
    name: string;
    label: string;
    choices: readonly Choice[];
}

/** Filters by several values of an enumeration; an address may contain a single one. */
export const ManyFilter = ({ name, label, choices }: ManyFilterProps) => {
    const translate = useTranslate();
    const { values, set } = useFilters();
    const picked = [values[name] ?? []].flat().map(String);
    const named = (ids: unknown) =>
        choices
            .filter(({ id }) => [ids].flat().includes(id))
            .map(choice => choice.name)
            .join(', ');
    return (
        <TextField
            select
            fullWidth
            size="small"
            margin="none"
            label={label}
            value={picked}
            onChange={({ target }) => {
                const next = [target.value].flat();
                set({ [name]: next.length > 0 ? next : undefined });
            }}
            slotProps={{
                inputLabel: { shrink: true },
                select: {
                    multiple: true,
                    displayEmpty: true,
                    renderValue: ids => named(ids) || translate('common.list.any'),
                },
            }}
        >
            {choices.map(choice => (
                <MenuItem key={choice.id} value={choice.id} dense>
                    <Checkbox size="small" tabIndex={-1} checked={picked.includes(choice.id)} sx={{ p: 0, mr: 1 }} />
                    <ListItemText primary={choice.name} />
                </MenuItem>
            ))}
        </TextField>
    );
};
