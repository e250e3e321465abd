import { MAX_TEXT } from '../limits.ts';

/** Length limit of a raw text, beyond the cell limit even if each character is written as `_x000D_`. */
const MAX_RAW_LENGTH = (MAX_TEXT + 1) * 7;

/** Decodes `_x000D_`, the notation of characters that XML cannot represent (ECMA-376 part 1, 22.9.2.19). */
const unescaped = (text: string): string =>
    text.includes('_x')
        ? text.replace(/_x([\dA-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
        : text;

/** Collects the text of a cell from its runs, without phonetic guides. */
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
            if (isText && !isPhonetic && text.length < MAX_RAW_LENGTH) text += piece;
        },
        close: (name: string): void => {
            if (name === 'rPh') isPhonetic = false;
            if (name === 't') isText = false;
        },
        /** Text of at most one character beyond the cell limit, so that its use refuses it. */
        value: (): string => unescaped(text).slice(0, MAX_TEXT + 1),
    };
};
