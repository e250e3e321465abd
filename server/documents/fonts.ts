import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const { resolve } = createRequire(import.meta.url);
const FAMILY = '@expo-google-fonts/inter';

const once = (path: string): (() => Buffer) => {
    const read: { bytes?: Buffer } = {};
    return () => {
        read.bytes ??= readFileSync(resolve(`${FAMILY}/${path}`));
        return read.bytes;
    };
};

/**
 * Inter, the type of the console, whole: its web fonts are cut into alphabets and lack the narrow no-break space. Only
 * the glyphs that a document uses are put into it.
 */
export const FONTS = {
    regular: once('400Regular/Inter_400Regular.ttf'),
    semibold: once('600SemiBold/Inter_600SemiBold.ttf'),
} as const;

export type Weight = keyof typeof FONTS;
