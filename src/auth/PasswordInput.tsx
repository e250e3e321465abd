import { useState } from 'react';
import { useText } from '../i18n/useTranslator.ts';
import buttons from '../theme/buttons.module.css';
import { Glyph } from '../theme/Glyph.tsx';
import { TextInput, type TextInputProps } from './TextInput.tsx';
import { useCapsLock } from './useCapsLock.ts';

type PasswordInputProps = Pick<TextInputProps, 'name' | 'label' | 'error' | 'describedBy' | 'onInput'> & {
    /** What a password manager may do: fill in, or propose. */
    readonly autoComplete: 'current-password' | 'new-password';
};

/** What is typed can be shown. The button's name says nothing of a password, or it would be taken for the field. */
export const PasswordInput = (props: PasswordInputProps) => {
    const text = useText();
    const [shown, setShown] = useState(false);
    const capsLock = useCapsLock();
    const label = text(shown ? 'app.action.hide_password' : 'app.action.show_password');
    return (
        <TextInput
            {...props}
            {...capsLock.handlers}
            hint={capsLock.on ? text('passwords.caps_lock') : undefined}
            type={shown ? 'text' : 'password'}
            autoCapitalize="off"
            autoCorrect="off"
            spellCheck={false}
        >
            <button
                type="button"
                className={buttons.icon}
                aria-label={label}
                title={label}
                onClick={() => setShown(!shown)}
            >
                <Glyph name={shown ? 'eye_off' : 'eye'} />
            </button>
        </TextInput>
    );
};
