// Apart: loaded where a menu, or the actions of a page, consist of icons.
import { useEffect, useRef, useState } from 'react';
import styles from './iconLabels.module.css';

interface Label {
    readonly words: string;
    /** Below the icon, otherwise beside it. */
    readonly isBelow: boolean;
    /** Position in the window, in CSS pixels. */
    readonly left: number;
    readonly top: number;
}

/** In CSS pixels. */
const GAP = 18;

/** Side of an icon's label; set for menus by `theme/frame.css`, for heads of pages by `page.module.css`. */
const sideOf = (control: Element): string => getComputedStyle(control).getPropertyValue('--icon-label').trim();

const labelOf = (control: Element): Label => {
    const { left, right, top, bottom, height, width } = control.getBoundingClientRect();
    const words = control.ariaLabel ?? control.textContent;
    return sideOf(control) === 'below'
        ? { words, isBelow: true, left: left + width / 2, top: bottom + GAP / 2 }
        : { words, isBelow: false, left: right + GAP, top: top + height / 2 };
};

/** Shows the name of the icon under the pointer, the focus or a finger (WCAG 1.4.13). Escape hides it. */
export const IconLabels = () => {
    const place = useRef<HTMLSpanElement>(null);
    const [label, setLabel] = useState<Label>();
    useEffect(() => {
        const menu = place.current?.parentElement;
        if (!menu) return;
        const tell = (control: Element | null) => {
            if (control && sideOf(control) !== '') setLabel(labelOf(control));
        };
        const show = ({ target }: Event) => tell(target instanceof Element ? target.closest('a, button') : null);
        // The control that was hovered or focused before this component was loaded.
        tell(menu.querySelector(':is(a, button):is(:hover, :focus-visible)'));
        const hide = () => setLabel(undefined);
        const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && hide();
        for (const type of ['pointerover', 'focusin']) menu.addEventListener(type, show);
        for (const type of ['pointerleave', 'focusout', 'wheel']) menu.addEventListener(type, hide, { passive: true });
        document.addEventListener('keydown', onKey);
        return () => {
            for (const type of ['pointerover', 'focusin']) menu.removeEventListener(type, show);
            for (const type of ['pointerleave', 'focusout', 'wheel']) menu.removeEventListener(type, hide);
            document.removeEventListener('keydown', onKey);
        };
    }, []);
    return (
        <span ref={place} className={styles.place}>
            {label && (
                <span
                    className={styles.label}
                    style={{ left: label.left, top: label.top }}
                    data-below={label.isBelow}
                    aria-hidden="true"
                >
                    {label.words}
                </span>
            )}
        </span>
    );
};
