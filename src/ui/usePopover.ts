import { useEffect, useRef, useState } from 'react';

/** State of a non-modal panel under a button (`popover.module.css`). A click outside or Escape closes it. */
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
        leave,
        around,
        button: { ref: button, type: 'button', 'aria-expanded': open, onClick: () => setOpen(!open) } as const,
    };
};
