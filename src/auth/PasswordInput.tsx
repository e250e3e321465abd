import { type KeyboardEvent, useState } from 'react';
import { useText } from '../i18n/useTranslator.ts';
import { Button } from '../ui/Button.tsx';
import { PublicIcon } from '../ui/PublicIcon.tsx';
import { TextInput, type TextInputProps } from './TextInput.tsx';

/** State of Caps Lock, with handlers for an input: only keyboard events reveal it. */
const useCapsLock = () => {
    const [on, setOn] = useState(false);
    const read = (event: KeyboardEvent) => setOn(event.getModifierState('CapsLock'));
    return { on, handlers: { onKeyDown: read, onKeyUp: read, onBlur: () => setOn(false) } };
};

type PasswordInputProps = Pick<TextInputProps, 'name' | 'label' | 'error' | 'describedBy' | 'onInput'> & {
    /** Hint for password managers: fill in or generate a password. */
    readonly autoComplete: 'current-password' | 'new-password';
};

/** Password input with a reveal button. Its label avoids the word password, which assistive technology would confuse. */
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
            <Button variant="icon" aria-label={label} title={label} onClick={() => setShown(!shown)}>
                <PublicIcon name={shown ? 'eyeOff' : 'eye'} size={20} />
            </Button>
        </TextInput>
    );
};
