import { lazyPart } from '../routing/loadPart.ts';
import { fetchableScreen } from '../ui/state/fetchableScreen.tsx';

const screens = () => import('./screens.tsx');

/** Screens generated from the API's documentation, in a chunk that is loaded with the first of them. */
export const guessed = {
    list: lazyPart(async () => ({ default: (await screens()).GuessedList })),
    create: lazyPart(async () => ({ default: (await screens()).GuessedCreate })),
    edit: fetchableScreen(async () => ({ default: (await screens()).GuessedEdit })),
    show: lazyPart(async () => ({ default: (await screens()).GuessedShow })),
};
