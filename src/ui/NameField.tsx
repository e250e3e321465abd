import TextField from '@mui/material/TextField';

interface NameFieldProps {
    readonly label: string;
    readonly value: string;
    readonly max: number;
    readonly refusal: string | undefined;
    readonly onChange: (name: string) => void;
}

/** Field for a name in a dialog; it has the initial focus. */
export const NameField = ({ label, value, max, refusal, onChange }: NameFieldProps) => (
    <TextField
        autoFocus
        required
        fullWidth
        size="small"
        margin="none"
        label={label}
        value={value}
        error={refusal !== undefined}
        helperText={refusal}
        onChange={({ target }) => onChange(target.value)}
        slotProps={{ htmlInput: { maxLength: max, autoComplete: 'off' } }}
    />
);
