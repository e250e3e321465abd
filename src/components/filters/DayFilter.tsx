import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { useDelayedText } from '../list/useDelayedText.ts';
import { useFilters } from '../list/useFilters.ts';

/** While a year is typed the browser gives 0002, 0020, 0202: not yet what is meant. */
const isMeant = (day: string): boolean => day === '' || /^(19|20)\d\d-/.test(day);

/** A bound of a period, as a day of the calendar; the data provider knows when that day begins and ends. */
export const DayFilter = ({ name, label }: { name: string; label: string }) => {
    const translate = useTranslate();
    const { values, set } = useFilters();
    const applied = String(values[name] ?? '').slice(0, 10);
    const { text, setText, flush } = useDelayedText(applied, day => isMeant(day) && set({ [name]: day }), {
        delay: 400,
    });
    return (
        <TextField
            fullWidth
            type="date"
            size="small"
            margin="none"
            label={translate(label)}
            value={text}
            onChange={event => setText(event.target.value)}
            onBlur={flush}
            slotProps={{ inputLabel: { shrink: true }, htmlInput: { min: '1900-01-01', max: '2099-12-31' } }}
        />
    );
};
