import { type RefObject, useEffect, useRef } from 'react';
import { pageTitle, useTitleBase } from '../routing/pageTitle.ts';
import { usePanels } from './panels.ts';

/** A field that took the focus by itself keeps it. */
const mayTakeFocus = (content: HTMLElement) =>
    !content.contains(document.activeElement) || document.activeElement === content;

const focusOn = (heading: HTMLElement) => {
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
};

/**
 * Whatever screen stands in the frame, its `h1` names the tab (row R9) and takes the focus after a navigation (row F6).
 * Read from the document, so that no screen can forget it and it follows the language and the data.
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
            // A heading that comes late must not take the keys from a panel that was opened meanwhile.
            const arrives = arrivedAt.current !== pathname;
            // With the frame: the browser must lay out the page to move the focus, and lays it out then anyway.
            if (arrives) requestAnimationFrame(() => !panel() && mayTakeFocus(root) && focusOn(heading));
            arrivedAt.current = pathname;
        };
        read();
        const observer = new MutationObserver(read);
        observer.observe(root, { childList: true, subtree: true, characterData: true });
        return () => observer.disconnect();
    }, [content, pathname, base, panel]);
};
