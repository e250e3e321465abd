import { useLocale } from 'ra-core';
import type { Picture } from './declaration.ts';

/** What a picture shows, in the language at hand, else in the other one; its file's name when nobody said. */
export const useAlt = () => {
    const english = useLocale() === 'en';
    return ({ alt, altEn, originalName }: Pick<Picture, 'alt' | 'altEn' | 'originalName'>): string =>
        (english ? (altEn ?? alt) : (alt ?? altEn)) ?? originalName;
};
