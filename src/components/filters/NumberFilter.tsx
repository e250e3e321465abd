import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useLocale, useTranslate } from 'ra-core';
import { useDelayedText } from '../list/useDelayedText.ts';
import { useFilters } from '../list/useFilters.ts';
import { fromDecimal, toDecimal } from '../numbers.ts';

interface NumberFilterProps {
    name: string;
    label: string;
    /** Shown after the number: `€`. */
    unit?: string;
    /** Digits after the decimal mark that the API compares with. */
    digits?: number;
}

/** A bound of a range; what is no number is said to be wrong and not sent. */
export const NumberFilter = ({ name, label, unit, digits = 0 }: NumberFilterProps) => {
    const translate = useTranslate();
    const locale = useLocale();
    const { values, set } = useFilters();
    const pattern = digits > 0 ? new RegExp(`^\\d{1,8}(\\.\\d{0,${digits}})?$`) : /^\d{1,8}$/;
    const apply = (typed: string) => {
        const decimal = toDecimal(typed);
        if (decimal === '' || pattern.test(decimal)) set({ [name]: decimal.replace(/\.$/, '') });
    };
    const { text, setText, flush } = useDelayedText(fromDecimal(String(values[name] ?? ''), locale), apply, 400);
    return (
        <TextField
            fullWidth
            size="small"
            margin="none"
            label={translate(label)}
            value={text}
            error={text !== '' && !pattern.test(toDecimal(text))}
            onChange={event => setText(event.target.value)}
            onBlur={flush}
            onKeyDown={event => event.key === 'Enter' && flush()}
            slotProps={{
                htmlInput: { inputMode: digits > 0 ? 'decimal' : 'numeric', maxLength: 12 },
                inputLabel: { shrink: true },
                input: unit ? { endAdornment: <InputAdornment position="end">{unit}</InputAdornment> } : {},
            }}
        />
    );
};
