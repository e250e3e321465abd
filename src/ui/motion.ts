import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Duration in milliseconds of a movement; no code waits for its end. */
const DURATION = 160;

/** Whether the browser supports animations and the user allows them. */
export const mayMove = (): boolean =>
    'animate' in Element.prototype && !window.matchMedia('(prefers-reduced-motion: reduce)').matches;

export const moveFrom = (element: Element, transform: string, pseudoElement?: string): void => {
    if (!mayMove()) return;
    const frames = [{ transform, transformOrigin: '0 0' }, { transformOrigin: '0 0' }];
    element.animate(frames, { duration: DURATION, easing: 'ease-out', ...(pseudoElement && { pseudoElement }) });
};

/** When the element is removed from the page, an empty copy of it moves away. The copy takes no input. */
export const useExit = (element: RefObject<HTMLElement | null>, transform: string): void => {
    const way = useRef(transform);
    useLayoutEffect(() => {
        way.current = transform;
    }, [transform]);
    useLayoutEffect(() => {
        const { current } = element;
        return () => {
            if (!current || !mayMove()) return;
            const picture = document.createElement('div');
            picture.className = current.className;
            picture.ariaHidden = 'true';
            Object.assign(picture.style, { animation: 'none', pointerEvents: 'none' });
            document.body.append(picture);
            const moving = picture.animate([{}, { transform: way.current, opacity: 0 }], {
                duration: DURATION,
                easing: 'ease-in',
            });
            moving.onfinish = () => picture.remove();
            moving.oncancel = moving.onfinish;
        };
    }, [element]);
};

export const useSlidingLine = (tabs: RefObject<HTMLElement | null>, open: string | undefined): void => {
    const before = useRef<Element>(null);
    // biome-ignore lint/correctness/useExhaustiveDependencies: another tab is open
    useLayoutEffect(() => {
        const from = before.current;
        const to = tabs.current?.querySelector('[aria-selected="true"]') ?? null;
        before.current = to;
        if (!from?.isConnected || !to || from === to || !mayMove()) return;
        const [left, right] = [from.getBoundingClientRect(), to.getBoundingClientRect()];
        moveFrom(to, `translateX(${left.left - right.left}px) scaleX(${left.width / right.width})`, '::after');
    }, [tabs, open]);
};
