import { MAX_TEXT } from '../limits.ts';

/** A text longer than a cell may have, in which each character may be written as `_x000D_`; the rest is left out. */
const KEPT = (MAX_TEXT + 1) * 7;

/** Characters that XML cannot represent are written as `_x000D_` (ECMA-376 part 1, 22.9.2.19). */
const unescaped = (text: string): string =>
    text.includes('_x')
        ? text.replace(/_x([\dA-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
        : text;

/** Gathers the text of a cell from its runs; runs of phonetic text, which tells how to read it, are left out. */
export const createRunText = () => {
    let [text, isText, isPhonetic] = ['', false, false];
    return {
        reset: (): void => {
            [text, isText, isPhonetic] = ['', false, false];
        },
        open: (name: string): void => {
            if (name === 'rPh') isPhonetic = true;
            if (name === 't') isText = true;
        },
        text: (piece: string): void => {
            if (isText && !isPhonetic && text.length < KEPT) text += piece;
        },
        close: (name: string): void => {
            if (name === 'rPh') isPhonetic = false;
            if (name === 't') isText = false;
        },
        /** At most one character more than a cell may have, so that it is refused where it is used. */
        value: (): string => unescaped(text).slice(0, MAX_TEXT + 1),
    };
};
