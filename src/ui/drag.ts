/** What a drag means where it is used. */
interface Drag {
    /** Whether a movement of so many pixels is a drag; a smaller one stays a click. Absent, the press itself is one. */
    readonly isDrag?: (x: number, y: number) => boolean;
    readonly onLift?: () => void;
    readonly onMove: (event: PointerEvent) => void;
    /** Called once after `onLift`; not dropped is what Escape, the browser or another page has ended. */
    readonly onEnd: (isDropped: boolean) => void;
}

/** Along a row of what is clicked as well, such as tabs and headings. */
export const isSideways = (x: number): boolean => Math.abs(x) >= 6;

/** The number in `data-place` of the element under the pointer. */
export const placeUnder = ({ clientX, clientY }: PointerEvent): number | undefined => {
    const shown = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-place]');
    return shown ? Number(shown.dataset.place) : undefined;
};

/** The click that ends a drag does nothing; one after another press or key does. */
const ignoreClick = (): void => {
    const ignoring = new AbortController();
    const options = { capture: true, signal: ignoring.signal };
    const stop = () => ignoring.abort();
    const ignore = (event: Event) => {
        event.preventDefault();
        event.stopPropagation();
        stop();
    };
    document.addEventListener('click', ignore, options);
    document.addEventListener('pointerdown', stop, options);
    document.addEventListener('keydown', stop, options);
};

/**
 * Follows the pointer from a press until it is released, or until Escape: whatever is dragged in the console.
 * @param held captures the pointer, which may leave the window; it stays in the document meanwhile
 */
export const followDrag = (down: PointerEvent, held: Element, { isDrag, onLift, onMove, onEnd }: Drag): void => {
    if (down.button !== 0) return;
    const following = new AbortController();
    const options = { capture: true, signal: following.signal };
    let isLifted = false;
    const lift = () => {
        isLifted = true;
        held.setPointerCapture(down.pointerId);
        onLift?.();
    };
    const end = (isDropped: boolean) => {
        following.abort();
        if (!isLifted) return;
        ignoreClick();
        onEnd(isDropped && held.isConnected);
    };
    const follow = (event: PointerEvent) => {
        if (event.pointerId !== down.pointerId) return;
        // The button was released where nobody has told it.
        if (event.pointerType === 'mouse' && event.buttons === 0) return end(false);
        if (!isLifted && isDrag?.(event.clientX - down.clientX, event.clientY - down.clientY)) lift();
        if (isLifted) onMove(event);
    };
    const giveUp = (event: KeyboardEvent) => {
        if (event.key !== 'Escape') return;
        // It closes nothing else, and the button is still pressed: the click of its release does nothing either.
        if (isLifted) event.stopPropagation();
        end(false);
    };
    document.addEventListener('pointermove', follow, options);
    document.addEventListener('pointerup', ({ pointerId }) => pointerId === down.pointerId && end(true), options);
    document.addEventListener('pointercancel', ({ pointerId }) => pointerId === down.pointerId && end(false), options);
    window.addEventListener('keydown', giveUp, options);
    if (!isDrag) lift();
};
