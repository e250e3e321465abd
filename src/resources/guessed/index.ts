import { fetchableScreen } from '#src/pages/fetchableScreen.tsx';
import { lazyPart } from '#src/routing/loadPart.ts';

const screens = () => import('./screens.ts');

/** Screens out of the API's documentation: one chunk, which nobody loads but who opens one of them. */
export const guessed = {
    list: lazyPart(async () => ({ default: (await screens()).GuessedList })),
    create: lazyPart(async () => ({ default: (await screens()).GuessedCreate })),
    edit: fetchableScreen(async () => ({ default: (await screens()).GuessedEdit })),
    show: lazyPart(async () => ({ default: (await screens()).GuessedShow })),
};
