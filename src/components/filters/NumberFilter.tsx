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

/** The bound that applies, as the person's language writes it; what they type stays as they typed it. */
const useBound = (applied: string, apply: (bound: string) => void, read: (typed: string) => string) => {
    const locale = useLocale();
    const shown = (typed: string) => fromDecimal(read(typed), locale);
    return useDelayedText(fromDecimal(applied, locale), typed => apply(read(typed)), { delay: 400, read: shown });
};

/** A bound of a range; what is no number is said to be wrong, and bounds nothing. */
export const NumberFilter = ({ name, label, unit, digits = 0 }: NumberFilterProps) => {
    const translate = useTranslate();
    const { values, set } = useFilters();
    const pattern = digits > 0 ? new RegExp(`^\\d{1,8}(\\.\\d{0,${digits}})?$`) : /^\d{1,8}$/;
    const isNumber = (typed: string) => pattern.test(toDecimal(typed));
    const read = (typed: string) => (isNumber(typed) ? toDecimal(typed).replace(/\.$/, '') : '');
    const { text, setText, flush } = useBound(String(values[name] ?? ''), bound => set({ [name]: bound }), read);
    const wrong = text.trim() !== '' && !isNumber(text);
    return (
        <TextField
            fullWidth
            size="small"
            margin="none"
            label={translate(label)}
            value={text}
            error={wrong}
            helperText={wrong ? translate('common.list.not_a_number') : null}
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
