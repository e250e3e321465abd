// Apart: loaded where the menu consists of icons.
import { useEffect, useRef, useState } from 'react';
import styles from './iconLabels.module.css';

interface Label {
    readonly words: string;
    /** In the window, in CSS pixels. */
    readonly left: number;
    readonly top: number;
}

/** In CSS pixels. */
const GAP = 18;

/** Set where a menu consists of icons (`theme/frame.css`). */
const isNeeded = (control: Element): boolean => getComputedStyle(control).getPropertyValue('--side-tip') !== '';

const labelOf = (control: Element): Label => {
    const { right, top, height } = control.getBoundingClientRect();
    return { words: control.ariaLabel ?? '', left: right + GAP, top: top + height / 2 };
};

/**
 * Shows the name of the icon beside it that has the pointer or the focus, also while a finger is on it. It stays while the
 * pointer is on it, and Escape hides it (WCAG 1.4.13). Readers hear the name of the control instead.
 */
export const IconLabels = () => {
    const place = useRef<HTMLSpanElement>(null);
    const [label, setLabel] = useState<Label>();
    useEffect(() => {
        const menu = place.current?.parentElement;
        if (!menu) return;
        const tell = (control: Element | null) => {
            if (control && isNeeded(control)) setLabel(labelOf(control));
        };
        const show = ({ target }: Event) => tell(target instanceof Element ? target.closest('a, button') : null);
        // Which has it since before this was loaded.
        tell(menu.querySelector(':is(a, button):is(:hover, :focus-visible)'));
        const hide = () => setLabel(undefined);
        const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && hide();
        for (const type of ['pointerover', 'focusin']) menu.addEventListener(type, show);
        for (const type of ['pointerleave', 'focusout', 'wheel']) menu.addEventListener(type, hide, { passive: true });
        menu.addEventListener('keydown', onKey);
        return () => {
            for (const type of ['pointerover', 'focusin']) menu.removeEventListener(type, show);
            for (const type of ['pointerleave', 'focusout', 'wheel']) menu.removeEventListener(type, hide);
            menu.removeEventListener('keydown', onKey);
        };
    }, []);
    return (
        <span ref={place}>
            {label && (
                <span className={styles.label} style={{ left: label.left, top: label.top }} aria-hidden="true">
                    {label.words}
                </span>
            )}
        </span>
    );
};
