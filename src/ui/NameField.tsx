import TextField from '@mui/material/TextField';

interface NameFieldProps {
    readonly label: string;
    readonly value: string;
    readonly max: number;
    /** Why the name was refused. */
    readonly refusal: string | undefined;
    readonly onChange: (name: string) => void;
}

/** The name in a dialog that names something; the person begins there. */
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
