import { createContext, useContext } from 'react';
import type { PicturesOf } from './declaration.ts';
import type { PictureActs } from './usePictureActs.ts';

/** Values shared by the components of a record's pictures. */
interface AtHand {
    readonly pictures: PicturesOf;
    readonly acts: PictureActs;
    readonly mayEdit: boolean;
    readonly mayDelete: boolean;
    /** Object URL of the file, if the picture was uploaded from this screen. */
    readonly localOf: (iri: string) => string | undefined;
}

export const PicturesContext = createContext<AtHand | null>(null);

export const usePicturesContext = (): AtHand => {
    const atHand = useContext(PicturesContext);
    if (!atHand) throw new Error('No PicturesContext above this component');
    return atHand;
};
