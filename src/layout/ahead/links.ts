/** Delay in milliseconds: whoever only passes over a link asks for nothing. */
const DWELL = 80;

/** Elements of a row that are used without opening its record. */
const OTHER = 'button, input, select, label';

/** The link that a click at this place would follow: itself, or that of its row (`src/list/table/followRow.ts`). */
const linkAt = (target: EventTarget | null): HTMLAnchorElement | undefined => {
    if (!(target instanceof Element)) return undefined;
    const link = target.closest('a');
    const row = link || target.closest(OTHER) ? null : target.closest('[data-linked] tr, [data-linked] li');
    const found = link ?? row?.querySelector('a');
    return found?.origin === window.location.origin && !found.download ? found : undefined;
};

/**
 * Calls back with the link on which the pointer or the focus rests, or that is being pressed.
 * @returns a function that stops it
 */
export const watchLinks = (onNear: (link: HTMLAnchorElement) => void): (() => void) => {
    const near: { link?: HTMLAnchorElement | undefined; timer?: ReturnType<typeof setTimeout> } = {};
    const leave = () => clearTimeout(near.timer);
    const come = ({ target }: Event) => {
        const link = linkAt(target);
        if (link === near.link) return;
        leave();
        near.link = link;
        if (link) near.timer = setTimeout(() => onNear(link), DWELL);
    };
    const press = ({ target }: Event) => {
        leave();
        const link = linkAt(target);
        if (link) onNear(link);
    };
    document.addEventListener('pointerover', come);
    document.addEventListener('focusin', come);
    document.addEventListener('pointerdown', press);
    return () => {
        leave();
        document.removeEventListener('pointerover', come);
        document.removeEventListener('focusin', come);
        document.removeEventListener('pointerdown', press);
    };
};
