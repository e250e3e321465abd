import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import type { Choice } from './choices.ts';

interface ChoiceFieldProps {
    label: string;
    value: string;
    choices: readonly Choice[];
    onChange: (value: string) => void;
    disabled?: boolean;
    /** Text of the empty choice. Default: all. */
    none?: string;
}

/** A native select, which suits both the keyboard and phones. */
export const ChoiceField = ({ label, value, choices, onChange, disabled = false, none }: ChoiceFieldProps) => {
    const translate = useTranslate();
    return (
        <TextField
            select
            fullWidth
            size="small"
            margin="none"
            label={label}
            value={value}
            disabled={disabled}
            onChange={event => onChange(event.target.value)}
            slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
        >
            <option value="">{none ?? translate('common.list.any')}</option>
            {choices.map(({ id, name }) => (
                <option key={id} value={id}>
                    {name}
                </option>
            ))}
        </TextField>
    );
};
