import { useTranslate } from 'ra-core';
import { type KeyboardEvent, type RefObject, useId, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { beep } from '../entry/beep.ts';
import { isHalf } from '../entry/codes.ts';
import type { Heard } from './changes.ts';
import styles from './preparation.module.css';
import type { PreparationStore } from './store.ts';

interface ScanFieldProps {
    readonly field: RefObject<HTMLInputElement | null>;
    readonly store: PreparationStore;
    readonly onHeard: (heard: Heard) => void;
}

/** Scanners end a code with Enter or Tab. */
const ENDS = ['Enter', 'Tab'];

/** Takes codes however fast they come: the field is read and emptied within the keystroke that ends a code. */
export const ScanField = ({ field, store, onHeard }: ScanFieldProps) => {
    const translate = useTranslate();
    const id = useId();
    const [hasKeyboard, setKeyboard] = useState(false);
    const press = (event: KeyboardEvent<HTMLInputElement>): void => {
        const { currentTarget: input, key, shiftKey } = event;
        if (!ENDS.includes(key) || shiftKey || input.value.trim() === '') return;
        event.preventDefault();
        if (isHalf(input.value)) return;
        const heard = store.scan(input.value);
        input.value = '';
        beep(heard.cause === 'picked' ? 'good' : 'bad');
        onHeard(heard);
    };
    return (
        <div className={styles.scan}>
            <label htmlFor={id}>{translate('preparation.code')}</label>
            <div className={styles.scanning}>
                <input
                    ref={field}
                    id={id}
                    type="text"
                    // A scanner needs no keyboard on the screen, which would cover the lines.
                    inputMode={hasKeyboard ? 'text' : 'none'}
                    autoComplete="off"
                    autoCapitalize="none"
                    spellCheck={false}
                    placeholder={translate('preparation.code_help')}
                    onKeyDown={press}
                />
                <Button
                    variant="icon"
                    className={styles.keyboard}
                    aria-label={translate('preparation.keyboard')}
                    aria-pressed={hasKeyboard}
                    onClick={() => {
                        setKeyboard(!hasKeyboard);
                        field.current?.focus();
                    }}
                >
                    <Icon name="keyboard" />
                </Button>
            </div>
        </div>
    );
};
