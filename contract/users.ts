import { ROLES } from './access.ts';
import { defineContract } from './contract.ts';
import type { InputOf, RecordOf } from './property.ts';
import { email, password } from './rules.ts';

export const CIVILITIES = ['mr', 'mrs', 'ms'] as const;

/** Rows U1 and N2. */
export const users = defineContract({
    name: 'users',
    type: 'User',
    properties: {
        email: { kind: 'text', max: 180, required: true, lowercase: true, rules: [email] },
        plainPassword: { kind: 'text', max: 200, only: 'write', rules: [password] },
        firstName: { kind: 'text', max: 80, required: true },
        lastName: { kind: 'text', max: 80, required: true },
        civility: { kind: 'choice', values: CIVILITIES },
        roles: { kind: 'choices', values: ROLES, default: ['ROLE_USER'] },
        jobTitle: { kind: 'text', max: 120 },
        emailSignature: { kind: 'text', max: 10_000, html: true },
        /** With its `filePath` (row N4). */
        avatar: { kind: 'relation', to: 'entity_attachments', embeds: 'EntityAttachment' },
        agentId: { kind: 'text', max: 40 },
        handledCompanies: { kind: 'relations', to: 'companies' },
        userHandlers: { kind: 'relations', to: 'users' },
        isEnabled: { kind: 'boolean', default: true },
        lastSignInAt: { kind: 'instant', only: 'read' },
        /** Until when the link that somebody who never signed in was sent works. */
        invitedUntil: { kind: 'instant', only: 'read' },
    },
    filters: {
        q: 'search',
        email: 'partial',
        firstName: 'partial',
        lastName: 'partial',
        roles: 'exact',
        isEnabled: 'boolean',
        handledCompanies: 'relation',
    },
    orders: ['email', 'firstName', 'lastName', 'jobTitle', 'isEnabled', 'lastSignInAt'],
    bulk: ['isEnabled'],
});

export type User = RecordOf<typeof users.properties>;
export type UserInput = InputOf<typeof users.properties>;

/** Row P1: what people may change of their own record. */
export const PERSONAL_PROPERTIES = [
    'civility',
    'firstName',
    'lastName',
    'jobTitle',
    'emailSignature',
    'avatar',
] as const satisfies readonly (keyof UserInput)[];
