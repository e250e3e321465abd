import { defineContract } from '../language/contract.ts';
import type { InputOf, RecordOf } from '../language/property.ts';
import { ALL_ACTIONS, ROLES } from '../language/roles.ts';
import { email } from '../language/rules.ts';
import { password } from './passwords.ts';

export const CIVILITIES = ['mr', 'mrs', 'ms'] as const;

interface PersonName {
    readonly firstName: string;
    readonly lastName: string;
    readonly email?: string;
}

/** Display name of a user: the e-mail if the server sends no name. */
export const fullNameOf = ({ firstName, lastName, email = '' }: PersonName): string =>
    [firstName, lastName].filter(Boolean).join(' ') || email;

/** U1 and N2. */
export const users = defineContract({
    name: 'users',
    type: 'User',
    rights: { ROLE_ADMIN: ALL_ACTIONS },
    properties: {
        email: {
            kind: 'text',
            max: 180,
            format: 'email',
            required: true,
            unique: true,
            code: true,
            lowercase: true,
            rules: [email],
        },
        plainPassword: { kind: 'text', max: 200, only: 'write', rules: [password] },
        firstName: { kind: 'text', max: 80, required: true },
        lastName: { kind: 'text', max: 80, required: true },
        civility: { kind: 'choice', values: CIVILITIES },
        roles: { kind: 'choices', values: ROLES, default: ['ROLE_USER'] },
        jobTitle: { kind: 'text', max: 120 },
        emailSignature: { kind: 'text', max: 10_000, html: true },
        /** Embedded with its `filePath` (N4). */
        avatar: { kind: 'relation', to: 'entity_attachments', embeds: 'EntityAttachment' },
        agentId: { kind: 'text', max: 40 },
        handledCompanies: { kind: 'relations', to: 'companies' },
        /** B7: the current company, one of the user's companies; null for a user without any. */
        currentCompany: { kind: 'relation', to: 'companies', tracked: false },
        userHandlers: { kind: 'relations', to: 'users' },
        isEnabled: { kind: 'boolean', default: true },
        lastSignInAt: { kind: 'instant', only: 'read' },
        /** Expiry of the invitation of a user who has never signed in. */
        invitedUntil: { kind: 'instant', only: 'read' },
        /** Whether sign-in requires more than a password (ADR 0074). */
        hasSecondFactor: { kind: 'boolean', only: 'read', required: true },
    },
    represent: fullNameOf,
    search: ['email', 'firstName', 'lastName'],
    filters: {
        q: 'search',
        email: 'partial',
        firstName: 'partial',
        lastName: 'partial',
        roles: 'exact',
        isEnabled: 'boolean',
        handledCompanies: 'relation',
    },
    sort: 'lastName',
    orders: ['email', 'firstName', 'lastName', 'jobTitle', 'isEnabled', 'lastSignInAt'],
    bulk: ['isEnabled'],
    audit: {
        create: 'user_made',
        delete: 'user_deleted',
        by: {
            roles: 'rights_changed',
            handledCompanies: 'rights_changed',
            isEnabled: 'user_switched',
            email: 'email_changed',
            plainPassword: 'password_changed',
        },
    },
});

export type User = RecordOf<typeof users.properties>;
export type UserInput = InputOf<typeof users.properties>;

/** P1: properties that users may change on their own record. */
export const PERSONAL_PROPERTIES = [
    'civility',
    'firstName',
    'lastName',
    'jobTitle',
    'emailSignature',
    'avatar',
    'currentCompany',
] as const satisfies readonly (keyof UserInput)[];
