/** Distance from the window's edge within which a drag scrolls the page, and the scroll step, in pixels. */
const EDGE = 90;
const SCROLL = 16;

/** Scrolls the page while something is dragged near its edge. @param y pointer position in the window */
export const scrollNear = (y: number): void => {
    if (y < EDGE) window.scrollBy(0, -SCROLL);
    else if (y > window.innerHeight - EDGE) window.scrollBy(0, SCROLL);
};
