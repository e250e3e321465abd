import TextField from '@mui/material/TextField';
import { useDelayedText } from '../../../ui/useDelayedText.ts';
import { useFilters } from '../useFilters.ts';

/** Filters by a text that a property contains or equals. */
export const TextFilter = ({ name, label }: { name: string; label: string }) => {
    const { values, set } = useFilters();
    const apply = (text: string) => set({ [name]: text.trim() || undefined });
    const { text, setText, flush } = useDelayedText(String(values[name] ?? ''), apply, { delay: 400 });
    return (
        <TextField
            fullWidth
            size="small"
            margin="none"
            label={label}
            value={text}
            onChange={event => setText(event.target.value)}
            onBlur={flush}
            onKeyDown={event => event.key === 'Enter' && flush()}
            slotProps={{ inputLabel: { shrink: true }, htmlInput: { autoComplete: 'off' } }}
        />
    );
};
