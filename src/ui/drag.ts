interface Drag {
    /** Whether a movement in pixels is a drag; a smaller one stays a click. Without it, the press itself starts the drag. */
    readonly isDrag?: (x: number, y: number) => boolean;
    readonly onLift?: () => void;
    readonly onMove: (event: PointerEvent) => void;
    /** Called once after `onLift`; `isDropped` is false if Escape, the browser or another page ended the drag. */
    readonly onEnd: (isDropped: boolean) => void;
}

/** For drags along a row of clickable elements, such as tabs and headings. */
export const isSideways = (x: number): boolean => Math.abs(x) >= 6;

/** The number in `data-place` of the element under the pointer. */
export const placeUnder = ({ clientX, clientY }: PointerEvent): number | undefined => {
    const shown = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-place]');
    return shown ? Number(shown.dataset.place) : undefined;
};

/** Suppresses the click that ends a drag. A further press or key ends the suppression. */
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
 * Follows the pointer from a press until it is released, or until Escape. Only the spreadsheet has its own drag, which
 * selects cells.
 * @param held captures the pointer, which may leave the window; must stay in the document during the drag
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
        // The button was released outside the window without an event.
        if (event.pointerType === 'mouse' && event.buttons === 0) return end(false);
        if (!isLifted && isDrag?.(event.clientX - down.clientX, event.clientY - down.clientY)) lift();
        if (isLifted) onMove(event);
    };
    const giveUp = (event: KeyboardEvent) => {
        if (event.key !== 'Escape') return;
        // Escape only ends the drag. The button is still pressed, and the click of its release is suppressed too.
        if (isLifted) event.stopPropagation();
        end(false);
    };
    document.addEventListener('pointermove', follow, options);
    document.addEventListener('pointerup', ({ pointerId }) => pointerId === down.pointerId && end(true), options);
    document.addEventListener('pointercancel', ({ pointerId }) => pointerId === down.pointerId && end(false), options);
    window.addEventListener('keydown', giveUp, options);
    if (!isDrag) lift();
};
