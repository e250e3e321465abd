import { lazy } from 'react';

const screens = () => import('./screens.ts');

/** Screens out of the API's documentation: one chunk, which nobody loads but who opens one of them. */
export const guessed = {
    list: lazy(async () => ({ default: (await screens()).GuessedList })),
    create: lazy(async () => ({ default: (await screens()).GuessedCreate })),
    edit: lazy(async () => ({ default: (await screens()).GuessedEdit })),
    show: lazy(async () => ({ default: (await screens()).GuessedShow })),
};
