import { useEffect, useRef, useState } from 'react';

/** A small panel under a button: closes on Escape, which gives the focus back, and when something else is pressed. */
export const usePopover = () => {
    const [open, setOpen] = useState(false);
    const around = useRef<HTMLDivElement>(null);
    const button = useRef<HTMLButtonElement>(null);
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
    return { open, toggle: () => setOpen(!open), close: () => setOpen(false), around, button };
};
