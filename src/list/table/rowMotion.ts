import { moveFrom } from '../../ui/motion.ts';
import { ROWS } from '../rows.ts';

/** Maximum number of removed rows to animate; more indicate another page or filter. */
const MAX_ANIMATED_ROWS = 5;

const isRow = (node: Node): node is Element => node instanceof Element;

const closeGaps = (changes: readonly MutationRecord[]): void => {
    const inRows = changes.filter(({ target }) => isRow(target) && target.matches(ROWS));
    const gaps = inRows.filter(({ removedNodes }) => [...removedNodes].some(node => isRow(node) && !node.isConnected));
    const below = gaps.map(({ nextSibling }) => nextSibling).find(node => node?.isConnected);
    if (gaps.length > MAX_ANIMATED_ROWS || !below || !isRow(below)) return;
    const gap = gaps.length * below.getBoundingClientRect().height;
    for (let row: Element | null = below; row; row = row.nextElementSibling) {
        if (row.getBoundingClientRect().top > window.innerHeight) return;
        moveFrom(row, `translateY(${gap}px)`);
    }
};

/** Animates rows that leave a list: deleted, or changed so that they no longer match. @returns a function that stops it */
export const watchRows = (box: Element): (() => void) => {
    const observer = new MutationObserver(closeGaps);
    observer.observe(box, { childList: true, subtree: true });
    return () => observer.disconnect();
};
