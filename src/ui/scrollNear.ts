/** Distance from the edge within which a drag scrolls, and the scroll step, in pixels. */
const EDGE = 90;
const SCROLL = 16;

const isScrolled = (box: Element): boolean =>
    box.scrollHeight > box.clientHeight && /auto|scroll/.test(getComputedStyle(box).overflowY);

const scrolledAround = (element: Element | null): Element | undefined => {
    if (!element) return undefined;
    return isScrolled(element) ? element : scrolledAround(element.parentElement);
};

/** Scrolls the nearest scrolling ancestor, or the page, while an element is dragged near an edge. @param y in the window */
export const scrollNear = (y: number, element?: Element): void => {
    const box = element && scrolledAround(element.parentElement);
    const { top, bottom } = box?.getBoundingClientRect() ?? { top: 0, bottom: window.innerHeight };
    const moving = box ?? window;
    if (y < Math.max(top, 0) + EDGE) moving.scrollBy(0, -SCROLL);
    else if (y > Math.min(bottom, window.innerHeight) - EDGE) moving.scrollBy(0, SCROLL);
};
