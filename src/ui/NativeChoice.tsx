import TextField from '@mui/material/TextField';

interface NativeChoiceProps {
    readonly label: string;
    readonly value: string;
    readonly choices: readonly { readonly id: string; readonly name: string }[];
    readonly onChange: (value: string) => void;
    readonly disabled?: boolean;
}

/** One of a few choices: a native select, which suits both the keyboard and phones. */
export const NativeChoice = ({ label, value, choices, onChange, disabled = false }: NativeChoiceProps) => (
    <TextField
        select
        fullWidth
        size="small"
        margin="none"
        label={label}
        value={value}
        disabled={disabled}
        onChange={({ target }) => onChange(target.value)}
        slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
        {choices.map(({ id, name }) => (
            <option key={id} value={id}>
                {name}
            </option>
        ))}
    </TextField>
);
