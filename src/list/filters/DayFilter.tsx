import TextField from '@mui/material/TextField';
import { useDelayedText } from '../../ui/useDelayedText.ts';
import { useFilters } from './useFilters.ts';

/** While a year is typed, the browser reports 0002, 0020 and 0202. */
const isMeant = (day: string): boolean => day === '' || /^(19|20)\d\d-/.test(day);

/** A bound of a period as a calendar day; the data provider converts it to an instant. */
export const DayFilter = ({ name, label }: { name: string; label: string }) => {
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
            label={label}
            value={text}
            onChange={event => setText(event.target.value)}
            onBlur={flush}
            slotProps={{ inputLabel: { shrink: true }, htmlInput: { min: '1900-01-01', max: '2099-12-31' } }}
        />
    );
};
