// Apart: loaded with the first alert.

/** Actions in the header of a page or of a record beside its list: `PAGE_ACTIONS`, which the sign-in does not load. */
const ACTIONS = '[data-actions]';

/** Lower edge in CSS pixels of actions under alerts that begin at `left`; ignores the lower half of the window. */
const actionsReach = (left: number): number => {
    const boxes = [...document.querySelectorAll(ACTIONS)].map(one => one.getBoundingClientRect());
    const under = boxes.filter(({ right, bottom }) => right > left && bottom < window.innerHeight / 2);
    return Math.max(0, ...under.map(({ bottom }) => bottom));
};

/** Keeps alerts below the header's actions while the page scrolls or changes. Returns the cleanup function. */
export const keepBelowActions = (stack: HTMLElement): (() => void) => {
    const place = () => {
        const below = actionsReach(stack.getBoundingClientRect().left);
        stack.style.setProperty('--alerts-below', `${below}px`);
    };
    let frame = 0;
    const later = () => {
        cancelAnimationFrame(frame);
        frame = requestAnimationFrame(place);
    };
    place();
    const changes = new MutationObserver(later);
    changes.observe(document.body, { childList: true, subtree: true });
    window.addEventListener('scroll', later, { passive: true });
    window.addEventListener('resize', later);
    return () => {
        cancelAnimationFrame(frame);
        changes.disconnect();
        window.removeEventListener('scroll', later);
        window.removeEventListener('resize', later);
    };
};
