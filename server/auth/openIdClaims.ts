// Claims of an identity provider (ADR 0075). They are untrusted and may have any type.

import { ROLES, type Role, rank } from '#contract/language/roles.ts';
import { email as emailRule } from '#contract/language/rules.ts';
import { cleanCode, shownText } from '#contract/values/text.ts';
import type { OpenIdSettings } from './openIdSettings.ts';

/** Claims of a verified ID token, completed by those of the user info endpoint. */
export interface OpenIdClaims {
    readonly iss: string;
    readonly sub: string;
    readonly [claim: string]: unknown;
}

/** Value of a claim by its name, which may contain dots, or by a path such as `realm_access.roles`. */
export const claimAt = (claims: object, path: string): unknown => {
    const own = (value: unknown, name: string): unknown =>
        typeof value === 'object' && value !== null && Object.hasOwn(value, name)
            ? (value as Readonly<Record<string, unknown>>)[name]
            : undefined;
    return own(claims, path) ?? path.split('.').reduce<unknown>(own, claims);
};

const textsIn = (claim: unknown): string[] =>
    (Array.isArray(claim) ? claim : [claim]).filter((one): one is string => typeof one === 'string' && one !== '');

const isTrue = (claim: unknown): boolean => [true, 'true', 1, '1'].some(one => one === claim);

/** Valid e-mail address, normalised like those of accounts, without invisible characters, which hide the real mailbox. */
export const emailIn = ({ email }: OpenIdClaims): string | undefined => {
    if (typeof email !== 'string' || email.length > 180) return undefined;
    const clean = cleanCode(email).toLowerCase();
    return clean === email.trim().normalize('NFC').toLowerCase() && emailRule(clean) === undefined ? clean : undefined;
};

export const verifiedEmailIn = (claims: OpenIdClaims, { verifiedClaim }: OpenIdSettings): string | undefined =>
    isTrue(claimAt(claims, verifiedClaim)) ? emailIn(claims) : undefined;

const nameIn = (claim: unknown): string => (typeof claim === 'string' ? shownText(claim, 80) : '');

/** First and last name. Both have a fallback, because an account requires them. */
export const namesIn = (claims: OpenIdClaims): { readonly firstName: string; readonly lastName: string } => {
    const [first = '', ...rest] = nameIn(claims.name).split(' ');
    const [mailbox = ''] = (emailIn(claims) ?? '').split('@');
    const lastName = nameIn(claims.family_name) || rest.join(' ') || mailbox;
    return { firstName: nameIn(claims.given_name) || first || mailbox, lastName };
};

/**
 * Roles given by the provider: the highest mapped one, with all lower ones. A user without a mapped value gets
 * ROLE_USER, unless the map assigns ROLE_USER itself.
 * @returns undefined if roles are managed in this application; `none` if the user may not sign in
 */
export const rolesIn = (claims: OpenIdClaims, { roles }: OpenIdSettings): readonly Role[] | 'none' | undefined => {
    if (!roles) return undefined;
    const given = textsIn(claimAt(claims, roles.claim)).flatMap(value => roles.map.get(value) ?? []);
    if (given.length === 0 && [...roles.map.values()].includes('ROLE_USER')) return 'none';
    return ROLES.slice(0, Math.max(rank({ roles: given }), 0) + 1);
};

/** Names and SIREN numbers of companies; undefined if companies are managed in this application. */
export const companiesIn = (claims: OpenIdClaims, { companiesClaim }: OpenIdSettings): readonly string[] | undefined =>
    companiesClaim === undefined
        ? undefined
        : textsIn(claimAt(claims, companiesClaim)).map(one => cleanCode(one).toLowerCase());

/** True if the provider reports a second factor, by the values that the settings trust. */
export const isMoreThanOneFactor = ({ amr, acr }: OpenIdClaims, { trustedMethods }: OpenIdSettings): boolean =>
    [...textsIn(amr), ...textsIn(acr)].some(one => trustedMethods.includes(one));

/** Claims used by the settings. The user info endpoint is read if the ID token lacks one of them. */
export const wantedClaims = ({ roles, companiesClaim, verifiedClaim }: OpenIdSettings): readonly string[] => [
    'email',
    verifiedClaim,
    ...(roles ? [roles.claim] : []),
    ...(companiesClaim === undefined ? [] : [companiesClaim]),
];
