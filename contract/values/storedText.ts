import type { TextProperty } from '../language/kinds.ts';
import { ean } from '../language/rules.ts';
import { eanOf } from './articleCodes.ts';
import { compact } from './identifiers/compact.ts';
import { cleanCode, cleanText } from './text.ts';

/** Whether nothing invisible means anything in the text: codes, addresses, numbers, and what nobody reads as a sentence. */
const isCode = ({ code, lowercase, format }: TextProperty): boolean =>
    code === true || lowercase === true || format !== undefined;

/** Whether the texts of the property are article numbers. */
export const holdsArticleNumber = ({ rules = [] }: TextProperty): boolean => rules.some(rule => rule === ean);

/** A text as it is stored; a secret (write only) is taken as typed: its hash decides what is equal (`server/auth/passwords.ts`). */
export const storedText = (property: TextProperty, typed: string): string => {
    const { only, lowercase, compact: isCompact } = property;
    if (only === 'write') return typed;
    if (isCompact) return compact(cleanCode(typed));
    const clean = isCode(property) ? cleanCode(typed) : cleanText(typed);
    // One article number has one spelling, so that it is unique however it is typed.
    if (holdsArticleNumber(property)) return eanOf(clean) ?? clean;
    return lowercase ? clean.toLowerCase() : clean;
};
