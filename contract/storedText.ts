import { compact } from './identifiers/compact.ts';
import type { TextProperty } from './kinds.ts';

/** A text as it is stored; a secret (write only) is taken as typed. */
export const storedText = ({ only, lowercase, compact: isCompact }: TextProperty, typed: string): string => {
    if (only === 'write') return typed;
    if (isCompact) return compact(typed);
    return lowercase ? typed.trim().toLowerCase() : typed.trim();
};
