import { type RefObject, useEffect, useRef } from 'react';
import { pageTitle, useTitleBase } from '../routing/pageTitle.ts';
import { usePanels } from './panels.ts';

/** A field with `autoFocus` keeps the focus. */
const mayTakeFocus = (content: HTMLElement) =>
    !content.contains(document.activeElement) || document.activeElement === content;

const focusOn = (heading: HTMLElement) => {
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
};

/**
 * The screen's `h1` names the browser tab (R9) and receives the focus after a navigation (F6). It is read from the
 * document, so that it works for every screen and follows the language and the data.
 */
export const usePageHeading = (content: RefObject<HTMLElement | null>, pathname: string): void => {
    const base = useTitleBase();
    const { current: panel } = usePanels();
    const arrivedAt = useRef(pathname);
    useEffect(() => {
        const root = content.current;
        if (!root) return;
        const read = () => {
            const heading = root.querySelector('h1');
            const words = heading?.dataset.title ?? heading?.textContent.trim();
            if (!heading || !words) return;
            const title = pageTitle(base, words);
            if (document.title !== title) document.title = title;
            // A heading that is rendered late must not take the focus from a panel opened meanwhile.
            const arrives = arrivedAt.current !== pathname;
            // Moving the focus requires a layout, which the browser computes for the next frame anyway.
            if (arrives) requestAnimationFrame(() => !panel() && mayTakeFocus(root) && focusOn(heading));
            arrivedAt.current = pathname;
        };
        read();
        const observer = new MutationObserver(read);
        observer.observe(root, { childList: true, subtree: true, characterData: true });
        return () => observer.disconnect();
    }, [content, pathname, base, panel]);
};
