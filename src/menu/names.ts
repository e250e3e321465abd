import { GUESSED } from '#contract/language/names.ts';

/** R4: names available without a server. */
export const DEFAULT_NAMES = [
    'home',
    'error_404',
    'login',
    'logout',
    'profile',
    'change_password',
    'password_reset',
    'forgotten_password',
    'users',
] as const;

/** Entries of an array or of a Hydra collection. */
const membersOf = (answer: unknown): readonly unknown[] => {
    if (Array.isArray(answer)) return answer;
    if (typeof answer !== 'object' || answer === null) return [];
    const { member, 'hydra:member': prefixed } = answer as Record<string, unknown>;
    return [member, prefixed].find(Array.isArray) ?? [];
};

/** True if the menu declares that records of the name have another shape. */
export const isGuessed = (menu: readonly string[], name: string): boolean => menu.includes(GUESSED + name);

/** The response of `GET /api/menu` merged with the default names, without duplicates. */
export const menuNames = (answer: unknown): readonly string[] => [
    ...new Set([...DEFAULT_NAMES, ...membersOf(answer).filter(name => typeof name === 'string')]),
];
