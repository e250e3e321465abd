import { useEffect, useRef, useState } from 'react';

/**
 * State of a non-modal panel under a button. It closes on a click outside, and on Escape, which returns the focus to
 * the button. `popover.module.css` has its style.
 */
export const usePopover = () => {
    const [open, setOpen] = useState(false);
    const around = useRef<HTMLDivElement>(null);
    const button = useRef<HTMLButtonElement>(null);
    const close = () => setOpen(false);
    const leave = () => {
        setOpen(false);
        button.current?.focus();
    };
    useEffect(() => {
        if (!open) return;
        const onPress = ({ target }: PointerEvent) => {
            if (target instanceof Node && !around.current?.contains(target)) setOpen(false);
        };
        const onKey = ({ key }: KeyboardEvent) => {
            if (key !== 'Escape') return;
            setOpen(false);
            button.current?.focus();
        };
        document.addEventListener('pointerdown', onPress);
        document.addEventListener('keydown', onKey);
        return () => {
            document.removeEventListener('pointerdown', onPress);
            document.removeEventListener('keydown', onKey);
        };
    }, [open]);
    return {
        open,
        close,
        /** Closes the panel and returns the focus to the button. */
        leave,
        around,
        /** Attributes of the button that toggles the panel. */
        button: { ref: button, type: 'button', 'aria-expanded': open, onClick: () => setOpen(!open) } as const,
    };
};
