import { type KeyboardEvent, useState } from 'react';
import { useText } from '../i18n/useTranslator.ts';
import { Button } from '../ui/Button.tsx';
import { PublicIcon } from '../ui/PublicIcon.tsx';
import { TextInput, type TextInputProps } from './TextInput.tsx';

/** Whether Caps Lock is known to be on, with handlers for an input. Only keyboard events reveal it. */
const useCapsLock = () => {
    const [on, setOn] = useState(false);
    const read = (event: KeyboardEvent) => setOn(event.getModifierState('CapsLock'));
    return { on, handlers: { onKeyDown: read, onKeyUp: read, onBlur: () => setOn(false) } };
};

type PasswordInputProps = Pick<TextInputProps, 'name' | 'label' | 'error' | 'describedBy' | 'onInput'> & {
    /** Tells password managers whether to fill in or to propose a password. */
    readonly autoComplete: 'current-password' | 'new-password';
};

/**
 * A password input with a button that shows the text. The button's label avoids the word password, so that assistive
 * technology does not take it for the field.
 */
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
