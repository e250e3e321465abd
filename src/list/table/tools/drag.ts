/** Pixels after which a press on a heading is a drag and no longer a click. */
const SLACK = 6;

/** The click that ends a drag must not sort the list. */
const ignoreClick = (): void => {
    const ignore = (event: Event) => {
        event.preventDefault();
        event.stopPropagation();
    };
    document.addEventListener('click', ignore, { capture: true, once: true });
    setTimeout(() => document.removeEventListener('click', ignore, { capture: true }));
};

/** The place among the other headings at which the pointer is. */
const placeUnder = (clientX: number, others: readonly HTMLElement[]): number =>
    others.filter(heading => {
        const { left, width } = heading.getBoundingClientRect();
        return left + width / 2 < clientX;
    }).length;

/** Shows between which headings the column would be put. */
const mark = (others: readonly HTMLElement[], place: number | undefined): void => {
    for (const [at, heading] of others.entries()) {
        delete heading.dataset.drop;
        if (place === at) heading.dataset.drop = 'before';
        if (place === others.length && at === place - 1) heading.dataset.drop = 'after';
    }
};

/**
 * Follows the pointer from a press on a heading until it is released, which drops the column, or until Escape, which does
 * not. A touch scrolls the table instead.
 * @param others the headings among which it can be dropped
 * @param onDrop called with its place among them
 */
export const followDrag = (
    down: PointerEvent,
    heading: HTMLElement,
    others: readonly HTMLElement[],
    onDrop: (place: number) => void,
): void => {
    if (down.button !== 0 || down.pointerType === 'touch') return;
    const drag: { place?: number } = {};
    const listening = new AbortController();
    const follow = ({ clientX }: PointerEvent) => {
        if (drag.place === undefined && Math.abs(clientX - down.clientX) < SLACK) return;
        heading.dataset.moving = '';
        drag.place = placeUnder(clientX, others);
        mark(others, drag.place);
    };
    const end = (isDropped: boolean) => {
        listening.abort();
        delete heading.dataset.moving;
        mark(others, undefined);
        if (drag.place === undefined) return;
        ignoreClick();
        if (isDropped) onDrop(drag.place);
    };
    const { signal } = listening;
    document.addEventListener('pointermove', follow, { signal });
    document.addEventListener('pointerup', () => end(true), { signal });
    document.addEventListener('pointercancel', () => end(false), { signal });
    document.addEventListener('keydown', ({ key }) => key === 'Escape' && end(false), { signal });
};
