import { useState } from 'react';
import { useText } from '../i18n/useTranslator.ts';
import buttons from '../theme/buttons.module.css';
import { TextInput, type TextInputProps } from './TextInput.tsx';

type PasswordInputProps = Pick<TextInputProps, 'name' | 'label' | 'error'>;

/** What is typed can be shown. The button's name says nothing of a password, or it would be taken for the field. */
export const PasswordInput = (props: PasswordInputProps) => {
    const text = useText();
    const [shown, setShown] = useState(false);
    const label = text(shown ? 'app.action.hide_password' : 'app.action.show_password');
    return (
        <TextInput {...props} type={shown ? 'text' : 'password'} autoComplete="current-password" spellCheck={false}>
            <button
                type="button"
                className={buttons.icon}
                aria-label={label}
                title={label}
                onClick={() => setShown(!shown)}
            >
                <svg
                    width="20"
                    height="20"
                    viewBox="0 0 24 24"
                    fill="none"
                    stroke="currentColor"
                    strokeWidth="1.7"
                    strokeLinecap="round"
                    aria-hidden="true"
                >
                    <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z" />
                    <circle cx="12" cy="12" r="2.8" />
                    {shown && <path d="m4 4 16 16" />}
                </svg>
            </button>
        </TextInput>
    );
};
