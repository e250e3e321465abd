import TextField from '@mui/material/TextField';

interface TextLineProps {
    readonly label: string;
    readonly value: string;
    /** Maximum length in characters. */
    readonly max: number | undefined;
    /** Error message. */
    readonly fault?: string | undefined;
    /** Shown unless there is an error. */
    readonly help?: string;
    readonly required?: boolean;
    /** Has the initial focus of the dialog. */
    readonly autoFocus?: boolean;
    readonly onType: (text: string) => void;
}

/** One line of text in a dialog, such as a name or a reason. */
export const TextLine = ({
    label,
    value,
    max,
    fault,
    help,
    required = false,
    autoFocus = false,
    onType,
}: TextLineProps) => (
    <TextField
        autoFocus={autoFocus}
        required={required}
        fullWidth
        size="small"
        margin="none"
        label={label}
        value={value}
        error={fault !== undefined}
        helperText={fault ?? help}
        onChange={({ target }) => onType(target.value)}
        slotProps={{ inputLabel: { shrink: true }, htmlInput: { maxLength: max, autoComplete: 'off' } }}
    />
);
