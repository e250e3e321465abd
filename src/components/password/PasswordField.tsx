import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useInput, useTranslate } from 'ra-core';
import { useState } from 'react';
import { FieldTitle, InputHelperText } from 'react-admin';
import buttons from '../../theme/buttons.module.css';
import { Glyph } from '../../theme/Glyph.tsx';
import type { Validator } from '../validators.ts';
import { generatePassword } from './generate.ts';
import { PasswordRules } from './PasswordRules.tsx';
import styles from './password.module.css';
import { StrengthMeter } from './StrengthMeter.tsx';

interface PasswordFieldProps {
    source: string;
    validate: Validator[];
    /** Message key: what it means to leave it empty. */
    hint: string;
}

/** There is no clipboard on a page that came without TLS, and a browser may refuse it. */
const copy = async (text: string): Promise<boolean> => {
    try {
        await navigator.clipboard.writeText(text);
        return true;
    } catch {
        return false;
    }
};

const Eye = ({ shown, onToggle }: { shown: boolean; onToggle: () => void }) => {
    const translate = useTranslate();
    const label = translate(shown ? 'app.action.hide_password' : 'app.action.show_password');
    return (
        <InputAdornment position="end">
            <button type="button" className={buttons.icon} aria-label={label} title={label} onClick={onToggle}>
                <Glyph name={shown ? 'eye_off' : 'eye'} />
            </button>
        </InputAdornment>
    );
};

/** A password for somebody else: typed, or made and handed over. Says what it needs once there is one. */
export const PasswordField = ({ source, validate, hint }: PasswordFieldProps) => {
    const translate = useTranslate();
    const { field, fieldState, id, isRequired } = useInput({ source, validate });
    const [shown, setShown] = useState(false);
    const [made, setMade] = useState({ value: '', copied: false });
    const value = String(field.value ?? '');
    const generate = async () => {
        const generated = generatePassword();
        field.onChange(generated);
        const copied = await copy(generated);
        setMade({ value: generated, copied });
        if (!copied) setShown(true);
    };
    const told = value !== '' && value === made.value;
    return (
        <div className={styles.field}>
            <TextField
                id={id}
                name={field.name}
                inputRef={field.ref}
                type={shown ? 'text' : 'password'}
                fullWidth
                size="small"
                margin="none"
                label={<FieldTitle source={source} isRequired={isRequired} />}
                value={value}
                onChange={field.onChange}
                onBlur={field.onBlur}
                error={fieldState.invalid}
                helperText={
                    fieldState.invalid ? <InputHelperText error={fieldState.error?.message ?? ''} /> : translate(hint)
                }
                slotProps={{
                    inputLabel: { shrink: true },
                    htmlInput: { autoComplete: 'new-password', autoCapitalize: 'off', spellCheck: false },
                    input: { endAdornment: <Eye shown={shown} onToggle={() => setShown(!shown)} /> },
                }}
            />
            <button type="button" className={buttons.button} onClick={() => void generate()}>
                {translate('passwords.generate.action')}
            </button>
            <p role="status">{told ? translate(`passwords.generate.${made.copied ? 'copied' : 'shown'}`) : null}</p>
            {value === '' ? null : (
                <div className={styles.judged}>
                    <StrengthMeter value={value} />
                    <PasswordRules value={value} />
                </div>
            )}
        </div>
    );
};
