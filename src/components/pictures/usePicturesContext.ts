import { createContext, useContext } from 'react';
import type { PicturesOf } from './declaration.ts';
import type { PictureActs } from './usePictureActs.ts';

/** What every part of a record's pictures needs. */
interface AtHand {
    readonly pictures: PicturesOf;
    readonly acts: PictureActs;
    readonly mayEdit: boolean;
    readonly mayDelete: boolean;
    /** Address of the file that a picture was made of here, if it was. */
    readonly localOf: (iri: string) => string | undefined;
}

export const PicturesContext = createContext<AtHand | null>(null);

export const usePicturesContext = (): AtHand => {
    const atHand = useContext(PicturesContext);
    if (!atHand) throw new Error('No PicturesContext above this component');
    return atHand;
};
