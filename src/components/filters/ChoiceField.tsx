import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import type { Choice } from './choices.ts';

interface ChoiceFieldProps {
    label: string;
    value: string;
    choices: readonly Choice[];
    onChange: (value: string) => void;
    disabled?: boolean;
    /** Text of the line that stands for no choice. Default: all. */
    none?: string;
}

/** The browser's own select: quick with the keyboard, and a telephone's wheel on a telephone. */
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
