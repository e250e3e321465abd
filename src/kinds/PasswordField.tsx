import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useInput, useTranslate } from 'ra-core';
import { useState } from 'react';
import { FieldTitle, InputHelperText } from 'react-admin';
import type { PasswordOwner } from '#contract/people/passwords.ts';
import { generatePassword } from '../auth/password/generate.ts';
import { PasswordRules } from '../auth/password/PasswordRules.tsx';
import styles from '../auth/password/password.module.css';
import { StrengthMeter } from '../auth/password/StrengthMeter.tsx';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import type { Validator } from './validators.ts';

interface PasswordFieldProps {
    source: string;
    validate: Validator[];
    /** Owner of the password, which may contain neither their names nor their e-mail. */
    owner: PasswordOwner;
    /** Message key of the hint that explains an empty password. */
    hint: string;
}

/** The clipboard requires TLS, and its permission may be denied. */
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
            <Button variant="icon" aria-label={label} title={label} onClick={onToggle}>
                <Icon name={shown ? 'eyeOff' : 'eye'} size={20} />
            </Button>
        </InputAdornment>
    );
};

/** A password for another user: typed, or generated and copied. Shows the rules once it is not empty. */
export const PasswordField = ({ source, validate, owner, hint }: PasswordFieldProps) => {
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
            <Button onClick={() => void generate()}>{translate('passwords.generate.action')}</Button>
            <p role="status">{told ? translate(`passwords.generate.${made.copied ? 'copied' : 'shown'}`) : null}</p>
            {value === '' ? null : (
                <div className={styles.judged}>
                    <StrengthMeter value={value} owner={owner} />
                    <PasswordRules value={value} />
                </div>
            )}
        </div>
    );
};
