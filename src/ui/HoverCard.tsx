// Supplementary information about the part of the page on which the pointer or the focus rests, for texts longer than a
// tooltip. It stays while the pointer is on it, and Escape closes it (WCAG 1.4.13).

import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import styles from './hoverCard.module.css';

/** Milliseconds of rest before it opens (`REST`) and before it closes (`LEAVE`). */
const REST = 350;
const LEAVE = 180;

/** Selectors of the parts with a card: for the pointer, and around the focus. */
interface Parts {
    readonly pointer: string;
    readonly focus: string;
}

interface Waiting {
    /** Whether the pointer was used last: pressing an input also makes its focus visible, which must not open a card. */
    isPressed?: boolean;
    timer?: ReturnType<typeof setTimeout> | undefined;
}

const partOf = ({ target }: Event, parts: string): Element | undefined =>
    (target instanceof Element && target.closest(parts)) || undefined;

const isSeenFocus = ({ target }: Event): boolean => target instanceof Element && target.matches(':focus-visible');

/** The part of an element on which the pointer or the focus rests. The listeners are on the element itself. */
export const useRestedPart = (within: RefObject<HTMLElement | null>, { pointer, focus }: Parts) => {
    const [anchor, setAnchor] = useState<Element>();
    const [waiting] = useState<Waiting>({});
    const soon = (next: Element | undefined, delay: number): void => {
        clearTimeout(waiting.timer);
        waiting.timer = setTimeout(() => setAnchor(next), delay);
    };
    const stay = (): void => clearTimeout(waiting.timer);
    const leave = (): void => soon(undefined, LEAVE);
    const close = (): void => {
        stay();
        setAnchor(undefined);
    };
    const act = useRef({ soon, leave, close });
    useEffect(() => {
        const element = within.current;
        const { soon, leave, close } = act.current;
        const rest = (part: Element | undefined): void => (part ? soon(part, REST) : leave());
        const over = (event: PointerEvent): void => {
            if (event.pointerType !== 'touch') rest(partOf(event, pointer));
        };
        const enter = (event: FocusEvent): void => {
            if (isSeenFocus(event) && !waiting.isPressed) rest(partOf(event, focus));
        };
        const press = ({ type }: Event): void => {
            waiting.isPressed = type === 'pointerdown';
        };
        const listening = new AbortController();
        const { signal } = listening;
        const first = { signal, capture: true };
        window.addEventListener('pointerdown', press, first);
        window.addEventListener('keydown', press, first);
        element?.addEventListener('pointerover', over, { signal });
        element?.addEventListener('pointerleave', leave, { signal });
        element?.addEventListener('pointerdown', close, { signal });
        element?.addEventListener('focusin', enter, { signal });
        element?.addEventListener('focusout', leave, { signal });
        return () => {
            listening.abort();
            close();
        };
    }, [within, pointer, focus, waiting]);
    const isOpen = anchor !== undefined;
    useEffect(() => {
        if (!isOpen) return;
        const { close } = act.current;
        const listening = new AbortController();
        const options = { capture: true, signal: listening.signal };
        const press = (event: KeyboardEvent): void => {
            close();
            // Escape only closes the card.
            if (event.key === 'Escape') event.stopPropagation();
        };
        window.addEventListener('keydown', press, options);
        window.addEventListener('scroll', close, options);
        return () => listening.abort();
    }, [isOpen]);
    const rest = (part: Element): void => soon(part, REST);
    return { anchor, stay, leave, rest, open: setAnchor };
};

/** Position with enough room: below the part, otherwise above. */
const placeAt = (anchor: Element, width: number) => {
    const { left, top, bottom } = anchor.getBoundingClientRect();
    const inline = { left: Math.max(8, Math.min(left, window.innerWidth - width - 8)), width };
    const isBelow = window.innerHeight - bottom > Math.max(240, top);
    return isBelow ? { ...inline, top: bottom + 4 } : { ...inline, bottom: window.innerHeight - top + 4 };
};

interface HoverCardProps extends Pick<ReturnType<typeof useRestedPart>, 'stay' | 'leave'> {
    readonly anchor: Element;
    readonly width: number;
    readonly children: ReactNode;
}

export const HoverCard = ({ anchor, width, stay, leave, children }: HoverCardProps) =>
    createPortal(
        <div
            role="tooltip"
            className={styles.card}
            style={placeAt(anchor, width)}
            onPointerEnter={stay}
            onPointerLeave={leave}
        >
            {children}
        </div>,
        document.body,
    );
