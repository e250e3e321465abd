import { useTranslate } from 'ra-core';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import styles from './table.module.css';

/** Share of the visible width by which the button scrolls, so that the last visible column remains visible. */
const STEP = 0.6;

const boxIn = (frame: HTMLElement | null) => frame?.firstElementChild ?? undefined;

/** Whether the box has more content to the right; updated when it is scrolled or resized. */
const useMoreBeside = (frame: RefObject<HTMLElement | null>): boolean => {
    const [more, setMore] = useState(false);
    useEffect(() => {
        const box = boxIn(frame.current);
        if (!box) return;
        // Ignores rounding errors of less than a pixel.
        const look = () => setMore(box.scrollWidth - box.clientWidth - box.scrollLeft > 1);
        const observer = new ResizeObserver(look);
        for (const element of [box, ...box.children]) observer.observe(element);
        box.addEventListener('scroll', look, { passive: true });
        return () => {
            observer.disconnect();
            box.removeEventListener('scroll', look);
        };
    }, [frame]);
    return more;
};

/** A horizontally scrolling box: its edge is shaded while columns are hidden, and a button scrolls to them. */
export const WideBox = ({ children }: { children: ReactNode }) => {
    const translate = useTranslate();
    const frame = useRef<HTMLDivElement>(null);
    const more = useMoreBeside(frame);
    const label = translate('common.list.more_columns');
    const move = () => {
        const box = boxIn(frame.current);
        box?.scrollBy({ left: box.clientWidth * STEP, behavior: 'smooth' });
    };
    return (
        <div ref={frame} className={styles.wide}>
            {children}
            {more ? (
                <button type="button" className={styles.more} title={label} aria-label={label} onClick={move}>
                    <Icon name="next" size={16} />
                </button>
            ) : null}
        </div>
    );
};
