import { mayMove } from '../ui/motion.ts';

/** In milliseconds. */
const DURATION = 1600;

/** Colours for a moment what others have changed; cells have colours of their own, so that rows are coloured by their cells. */
export const tint = (elements: readonly Element[]): void => {
    if (!mayMove()) return;
    for (const element of elements)
        element.animate([{ backgroundColor: 'var(--c-accent-soft)' }, {}], { duration: DURATION, easing: 'ease-in' });
};
