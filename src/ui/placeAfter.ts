/** The new index of what is lifted after a key press, in reading order; undefined for other keys. */
export const placeAfter = (key: string, place: number, count: number): number | undefined => {
    const within = (next: number) => Math.min(count - 1, Math.max(0, next));
    switch (key) {
        case 'ArrowLeft':
        case 'ArrowUp':
            return within(place - 1);
        case 'ArrowRight':
        case 'ArrowDown':
            return within(place + 1);
        case 'Home':
            return 0;
        case 'End':
            return within(count - 1);
        default:
            return undefined;
    }
};
