import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useLocale, useTranslate } from 'ra-core';
import { fromDecimal, toDecimal } from '../../../ui/numbers.ts';
import { useDelayedText } from '../../../ui/useDelayedText.ts';
import { useFilters } from '../useFilters.ts';
import { type BoundNames, eachOf } from './editorProps.ts';

interface NumberFilterProps {
    /** The filters that it sets. */
    names: BoundNames;
    label: string;
    /** Shown after the number: `€`. */
    unit?: '€' | '%' | undefined;
    /** Number of decimals that the API compares. */
    digits?: number;
}

/** The applied bound in the person's notation; typed text is kept as it is. */
const useBound = (applied: string, apply: (bound: string) => void, read: (typed: string) => string, locale: string) => {
    const shown = (typed: string) => fromDecimal(read(typed), locale);
    return useDelayedText(fromDecimal(applied, locale), typed => apply(read(typed)), { delay: 400, read: shown });
};

/** A bound of a range; input that is not a number is marked as invalid and not applied. */
export const NumberFilter = ({ names, label, unit, digits = 0 }: NumberFilterProps) => {
    const translate = useTranslate();
    const locale = useLocale() ?? '';
    const { values, set } = useFilters();
    const pattern = digits > 0 ? new RegExp(`^\\d{1,8}(\\.\\d{1,${digits}})?$`) : /^\d{1,8}$/;
    const decimal = (typed: string) => toDecimal(typed, locale, unit ?? null);
    const isNumber = (typed: string) => pattern.test(decimal(typed));
    const read = (typed: string) => (isNumber(typed) ? decimal(typed) : '');
    const applied = String(values[names[0]] ?? '');
    const { text, setText, flush } = useBound(applied, bound => set(eachOf(names, bound)), read, locale);
    const wrong = text.trim() !== '' && !isNumber(text);
    return (
        <TextField
            fullWidth
            size="small"
            margin="none"
            label={label}
            value={text}
            error={wrong}
            helperText={wrong ? translate('common.list.not_a_number') : null}
            onChange={event => setText(event.target.value)}
            onBlur={flush}
            onKeyDown={event => event.key === 'Enter' && flush()}
            slotProps={{
                htmlInput: { inputMode: digits > 0 ? 'decimal' : 'numeric', maxLength: 24 },
                inputLabel: { shrink: true },
                input: unit ? { endAdornment: <InputAdornment position="end">{unit}</InputAdornment> } : {},
            }}
        />
    );
};
