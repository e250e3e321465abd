import type { TextProperty } from '../language/kinds.ts';
import { ean } from '../language/rules.ts';
import { eanOf } from './articleCodes.ts';
import { compact } from './identifiers/compact.ts';
import { cleanCode, cleanText } from './text.ts';

/** Whether invisible characters are meaningless in the text: codes, addresses, numbers, and other texts that are not prose. */
const isCode = ({ code, lowercase, format }: TextProperty): boolean =>
    code === true || lowercase === true || format !== undefined;

/** Whether the property contains article numbers. */
export const holdsArticleNumber = ({ rules = [] }: TextProperty): boolean => rules.some(rule => rule === ean);

/** Normalises a text for storage. A secret (write only) is unchanged: its hash is compared (`server/auth/passwords.ts`). */
export const storedText = (property: TextProperty, typed: string): string => {
    const { only, lowercase, compact: isCompact } = property;
    if (only === 'write') return typed;
    if (isCompact) return compact(cleanCode(typed));
    const clean = isCode(property) ? cleanCode(typed) : cleanText(typed);
    // Each article number is stored in one notation, so that it is unique however it is typed.
    if (holdsArticleNumber(property)) return eanOf(clean) ?? clean;
    return lowercase ? clean.toLowerCase() : clean;
};
