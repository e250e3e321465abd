import { useTranslate } from 'ra-core';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Button } from './Button.tsx';
import styles from './dialog.module.css';

interface DialogFootProps {
    readonly refusal?: string | undefined;
    readonly onCancel: () => void;
    /** Label of the cancel button. Default: "Cancel". */
    readonly cancel?: string;
    /** Focuses the cancel button on opening, so that pressing Enter too early does no harm. */
    readonly focusCancel?: boolean;
    readonly more?: ReactNode;
    /** Label of the action button; without it there is only the cancel button. */
    readonly label?: string | undefined;
    /** Called by the action button; without it the button submits the dialog's form. */
    readonly onDone?: (() => void) | undefined;
    readonly danger?: boolean;
    readonly pending?: boolean;
    /** The action is not available yet; unlike `disabled`, the button stays focusable. */
    readonly idle?: boolean;
    readonly disabled?: boolean;
}

/** A stable ref callback, so that React calls it only once. */
const takeFocus = (button: HTMLElement | null): void => button?.focus();

/** The dialog takes the focus of a removed action button. The cancel button must not, because a held key presses it. */
const useKeptFocus = (acts: boolean) => {
    const foot = useRef<HTMLElement>(null);
    useLayoutEffect(() => {
        if (acts || document.activeElement !== document.body) return;
        foot.current?.closest<HTMLElement>('[tabindex="-1"]')?.focus();
    }, [acts]);
    return foot;
};

/** End of a dialog: the reason for a refusal, then the cancel button and the action button. */
export const DialogFoot = ({
    refusal,
    onCancel,
    cancel,
    focusCancel,
    more,
    label,
    onDone,
    ...rest
}: DialogFootProps) => {
    const translate = useTranslate();
    const { danger = false, pending = false, idle = false, disabled = false } = rest;
    const foot = useKeptFocus(label !== undefined);
    return (
        <>
            {refusal ? (
                <p role="alert" className={styles.refusal}>
                    {refusal}
                </p>
            ) : null}
            <footer ref={foot} className={styles.foot}>
                {more}
                <Button onClick={onCancel} {...(focusCancel && { ref: takeFocus })}>
                    {cancel ?? translate('common.form.cancel')}
                </Button>
                {label === undefined ? null : (
                    <Button
                        type={onDone ? 'button' : 'submit'}
                        variant={danger ? 'danger' : 'primary'}
                        pending={pending}
                        aria-disabled={idle}
                        disabled={disabled}
                        onClick={onDone}
                    >
                        {label}
                    </Button>
                )}
            </footer>
        </>
    );
};
