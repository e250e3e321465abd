// What a provider says of a person (ADR 0075), read with mistrust: claims may be of any kind.

import { ROLES, type Role, rank } from '#contract/language/roles.ts';
import { email as emailRule } from '#contract/language/rules.ts';
import { cleanCode, shownText } from '#contract/values/text.ts';
import type { OpenIdSettings } from './openIdSettings.ts';

/** The claims of a verified ID token, with those of the user info beneath. */
export interface OpenIdClaims {
    readonly iss: string;
    readonly sub: string;
    readonly [claim: string]: unknown;
}

/** A claim by its name, which may hold dots itself, or by a path such as `realm_access.roles`. */
export const claimAt = (claims: object, path: string): unknown => {
    const own = (value: unknown, name: string): unknown =>
        typeof value === 'object' && value !== null && Object.hasOwn(value, name)
            ? (value as Readonly<Record<string, unknown>>)[name]
            : undefined;
    return own(claims, path) ?? path.split('.').reduce<unknown>(own, claims);
};

/** Texts that a claim holds: one, or a list. */
const textsIn = (claim: unknown): string[] =>
    (Array.isArray(claim) ? claim : [claim]).filter((one): one is string => typeof one === 'string' && one !== '');

const isTrue = (claim: unknown): boolean => [true, 'true', 1, '1'].some(one => one === claim);

/**
 * The e-mail as accounts are known by it; undefined unless it is one. One with invisible characters is another mailbox than the one that
 * is read, and opens no account.
 */
export const emailIn = ({ email }: OpenIdClaims): string | undefined => {
    if (typeof email !== 'string' || email.length > 180) return undefined;
    const clean = cleanCode(email).toLowerCase();
    return clean === email.trim().normalize('NFC').toLowerCase() && emailRule(clean) === undefined ? clean : undefined;
};

/** The e-mail, where the provider has verified that it is theirs. */
export const verifiedEmailIn = (claims: OpenIdClaims, { verifiedClaim }: OpenIdSettings): string | undefined =>
    isTrue(claimAt(claims, verifiedClaim)) ? emailIn(claims) : undefined;

const nameIn = (claim: unknown): string => (typeof claim === 'string' ? shownText(claim, 80) : '');

/** First and last name; an account needs both. */
export const namesIn = (claims: OpenIdClaims): { readonly firstName: string; readonly lastName: string } => {
    const [first = '', ...rest] = nameIn(claims.name).split(' ');
    const [mailbox = ''] = (emailIn(claims) ?? '').split('@');
    const lastName = nameIn(claims.family_name) || rest.join(' ') || mailbox;
    return { firstName: nameIn(claims.given_name) || first || mailbox, lastName };
};

/**
 * The roles that the provider gives: the highest of those that the map knows, with those below it. Who has none of its values is a
 * plain user, or nobody where the map says who plain users are.
 * @returns undefined where roles are given here; `none` for somebody who may not sign in
 */
export const rolesIn = (claims: OpenIdClaims, { roles }: OpenIdSettings): readonly Role[] | 'none' | undefined => {
    if (!roles) return undefined;
    const given = textsIn(claimAt(claims, roles.claim)).flatMap(value => roles.map.get(value) ?? []);
    if (given.length === 0 && [...roles.map.values()].includes('ROLE_USER')) return 'none';
    return ROLES.slice(0, Math.max(rank({ roles: given }), 0) + 1);
};

/** Names and SIREN numbers of companies; undefined where companies are given here. */
export const companiesIn = (claims: OpenIdClaims, { companiesClaim }: OpenIdSettings): readonly string[] | undefined =>
    companiesClaim === undefined
        ? undefined
        : textsIn(claimAt(claims, companiesClaim)).map(one => cleanCode(one).toLowerCase());

/** Whether the provider has asked for more than a password, in the words that the settings trust. */
export const isMoreThanOneFactor = ({ amr, acr }: OpenIdClaims, { trustedMethods }: OpenIdSettings): boolean =>
    [...textsIn(amr), ...textsIn(acr)].some(one => trustedMethods.includes(one));

/** Claims that the settings read, which the user info is asked for where the ID token lacks one. */
export const wantedClaims = ({ roles, companiesClaim, verifiedClaim }: OpenIdSettings): readonly string[] => [
    'email',
    verifiedClaim,
    ...(roles ? [roles.claim] : []),
    ...(companiesClaim === undefined ? [] : [companiesClaim]),
];
