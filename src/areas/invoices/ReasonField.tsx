import TextField from '@mui/material/TextField';

interface ReasonProps {
    readonly label: string;
    readonly value: string;
    readonly fault: string | undefined;
    readonly help?: string;
    /** Maximum length in characters. */
    readonly most: number;
    readonly onType: (value: string) => void;
}

export const ReasonField = ({ label, value, fault, help, most, onType }: ReasonProps) => (
    <TextField
        label={label}
        size="small"
        margin="none"
        required
        value={value}
        error={fault !== undefined}
        helperText={fault ?? help}
        onChange={({ target }) => onType(target.value)}
        slotProps={{ inputLabel: { shrink: true }, htmlInput: { autoComplete: 'off', maxLength: most } }}
    />
);
