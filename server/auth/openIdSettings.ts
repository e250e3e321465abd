// Settings of the identity provider (ADR 0075). README and docs/sign-in.md contain the same table.
import { z } from 'zod';
import { ROLES, type Role } from '#contract/language/roles.ts';
import { OPENID_PATH, type OpenIdOffer } from '#contract/people/openId.ts';
import { isOwnMachine } from './ownMachine.ts';

const yesOrNo = z.stringbool({ truthy: ['true', '1'], falsy: ['false', '0'] }).default(false);

const name = z.string().trim().min(1).max(200).optional();

/** Tenants open to every Microsoft account, of any company. */
const SHARED_TENANTS = /^\/(common|organizations|consumers)\//;

const issuer = z
    .url({ protocol: /^https?$/ })
    .refine(text => {
        const { protocol, hostname } = new URL(text);
        return protocol === 'https:' || isOwnMachine(hostname);
    }, 'https is needed, except for this machine itself')
    .refine(
        text => !SHARED_TENANTS.test(new URL(text).pathname),
        'this one is shared by all companies: name your own tenant',
    );

type RolePair = readonly [value: string, role: string];

const pairIn = (text: string): RolePair | undefined => {
    const at = text.lastIndexOf('=');
    const [value, role] = [text.slice(0, Math.max(0, at)).trim(), text.slice(at + 1).trim()];
    return value !== '' && role.startsWith('ROLE_') ? [value, role] : undefined;
};

/** `sales=ROLE_USER,CN=Bosses,OU=x=ROLE_ADMIN`: a pair ends with a role, so a value may contain commas and equals signs. */
const pairsIn = (text: string): { readonly pairs: readonly RolePair[]; readonly rest: string } => {
    const pairs: RolePair[] = [];
    let rest = '';
    for (const piece of text.split(',')) {
        rest = rest === '' ? piece : `${rest},${piece}`;
        const pair = pairIn(rest);
        if (!pair) continue;
        pairs.push(pair);
        rest = '';
    }
    return { pairs, rest: rest.trim() };
};

const readRoleMap = (text: string, context: z.RefinementCtx): ReadonlyMap<string, Role> => {
    const { pairs, rest } = pairsIn(text);
    const roleOf = (given: string): Role | undefined => ROLES.find(role => role === given);
    if (rest !== '' || pairs.some(([, role]) => roleOf(role) === undefined))
        context.addIssue(`pairs such as admins=ROLE_ADMIN,staff=ROLE_USER are expected, with ${ROLES.join(', ')}`);
    return new Map(pairs.map(([value, role]) => [value, roleOf(role) ?? 'ROLE_USER']));
};

const readList = (text: string): string[] =>
    text
        .split(',')
        .map(one => one.trim())
        .filter(Boolean);

export const openIdEnvironment = {
    OIDC_ISSUER: issuer.optional(),
    OIDC_CLIENT_ID: name,
    OIDC_CLIENT_SECRET: z.string().min(1).max(2000).optional(),
    OIDC_NAME: z.string().trim().min(1).max(40).optional(),
    OIDC_SCOPES: z
        .string()
        .refine(text => text.split(' ').includes('openid'), 'openid is needed among them')
        .default('openid email profile'),
    OIDC_VERIFIED_CLAIM: name.default('email_verified'),
    OIDC_ROLES_CLAIM: name,
    OIDC_ROLES: z.string().transform(readRoleMap).optional(),
    OIDC_COMPANIES_CLAIM: name,
    OIDC_TRUSTS_MFA: z.string().transform(readList).default([]),
    OIDC_CREATE_USERS: yesOrNo,
    OIDC_ONLY: yesOrNo,
    OIDC_LOGOUT: yesOrNo,
};

const shape = z.object({ ...openIdEnvironment, PUBLIC_URL: z.string().optional() });
type OpenIdVariables = z.infer<typeof shape>;

const ITS_OWN = [
    'OIDC_CLIENT_ID',
    'OIDC_CLIENT_SECRET',
    'OIDC_NAME',
    'OIDC_ROLES_CLAIM',
    'OIDC_ROLES',
    'OIDC_COMPANIES_CLAIM',
    'OIDC_CREATE_USERS',
    'OIDC_ONLY',
    'OIDC_LOGOUT',
] as const;

export const checkOpenId = (given: OpenIdVariables, context: z.RefinementCtx): void => {
    const refuse = (path: keyof OpenIdVariables, message: string) =>
        context.addIssue({ code: 'custom', path: [path], message });
    if (given.OIDC_ISSUER === undefined) {
        const lonely = ITS_OWN.find(one => given[one] !== undefined && given[one] !== false);
        if (lonely) refuse('OIDC_ISSUER', `it is needed for ${lonely}`);
        return;
    }
    for (const needed of ['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'PUBLIC_URL'] as const)
        if (given[needed] === undefined) refuse(needed, 'it is needed for OIDC_ISSUER');
    if (given.OIDC_ROLES_CLAIM !== undefined && given.OIDC_ROLES === undefined)
        refuse('OIDC_ROLES', 'it is needed for OIDC_ROLES_CLAIM');
    if (given.OIDC_ROLES !== undefined && given.OIDC_ROLES_CLAIM === undefined)
        refuse('OIDC_ROLES_CLAIM', 'it is needed for OIDC_ROLES');
};

export interface OpenIdSettings {
    readonly issuer: string;
    readonly clientId: string;
    readonly clientSecret: string;
    readonly name: string;
    readonly scopes: string;
    readonly verifiedClaim: string;
    /** Claim and mapping of roles; undefined if roles are managed in this application. */
    readonly roles: { readonly claim: string; readonly map: ReadonlyMap<string, Role> } | undefined;
    /** Path of the claim with names or SIREN numbers of companies; undefined if companies are managed here. */
    readonly companiesClaim: string | undefined;
    /** Values of `amr` or `acr` that count as a second factor. */
    readonly trustedMethods: readonly string[];
    readonly createsUsers: boolean;
    /** Whether only super administrators may sign in with a password. */
    readonly isOnly: boolean;
    readonly logsOut: boolean;
}

export const readOpenId = (given: OpenIdVariables): OpenIdSettings | undefined => {
    const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_ROLES_CLAIM, OIDC_ROLES } = given;
    if (OIDC_ISSUER === undefined) return undefined;
    return {
        issuer: OIDC_ISSUER,
        clientId: OIDC_CLIENT_ID ?? '',
        clientSecret: OIDC_CLIENT_SECRET ?? '',
        name: given.OIDC_NAME ?? new URL(OIDC_ISSUER).hostname,
        scopes: given.OIDC_SCOPES,
        verifiedClaim: given.OIDC_VERIFIED_CLAIM,
        roles: OIDC_ROLES_CLAIM && OIDC_ROLES ? { claim: OIDC_ROLES_CLAIM, map: OIDC_ROLES } : undefined,
        companiesClaim: given.OIDC_COMPANIES_CLAIM,
        trustedMethods: given.OIDC_TRUSTS_MFA,
        createsUsers: given.OIDC_CREATE_USERS,
        isOnly: given.OIDC_ONLY,
        logsOut: given.OIDC_LOGOUT,
    };
};

export const openIdOffer = (config: {
    readonly openId: OpenIdSettings | undefined;
    readonly publicUrl: string;
}): OpenIdOffer | undefined => {
    const { openId, publicUrl } = config;
    if (!openId) return undefined;
    const { name: called, isOnly, logsOut } = openId;
    const below = `${publicUrl}${OPENID_PATH}`;
    return { name: called, start: `${below}/start`, isOnly, ...(logsOut && { logout: `${below}/logout` }) };
};
