import { defineContract } from '../language/contract.ts';
import { RESOURCE_NAMES } from '../language/names.ts';
import type { RecordOf } from '../language/property.ts';
import { READ } from '../language/roles.ts';

/** Actions on a record, named as in react-admin. */
export const CHANGE_ACTIONS = ['create', 'edit', 'delete'] as const;
export type ChangeAction = (typeof CHANGE_ACTIONS)[number];

/**
 * History of records (D1, ADR 0015). Only the server writes it. Names are copied at the time of the change, so that they remain
 * after a record or its author is deleted; a screen with several changes of one record uses the newest name.
 */
export const changes = defineContract({
    name: 'changes',
    type: 'Change',
    rights: { ROLE_USER: READ },
    properties: {
        /** IRI of the record, which may have been deleted. */
        record: { kind: 'text', max: 200, code: true, only: 'read', required: true },
        recordName: { kind: 'text', max: 300, only: 'read', required: true },
        resource: { kind: 'choice', values: RESOURCE_NAMES, only: 'read', required: true },
        author: { kind: 'relation', to: 'users', only: 'read', required: true },
        authorName: { kind: 'text', max: 200, only: 'read', required: true },
        action: { kind: 'choice', values: CHANGE_ACTIONS, only: 'read', required: true },
        /** Name of the transition that made the change (B3): `archive`. */
        transition: { kind: 'text', max: 40, code: true, only: 'read' },
        differences: { kind: 'differences', only: 'read', required: true },
        /** The import that made the change (I10). */
        import: { kind: 'relation', to: 'imports', only: 'read' },
        /** Name of the author's API key that made the change (ADR 0072). */
        apiKey: { kind: 'text', max: 80, only: 'read' },
        createdAt: { kind: 'instant', only: 'read', required: true },
    },
    filters: {
        record: 'exact',
        resource: 'exact',
        author: 'relation',
        action: 'exact',
        import: 'relation',
        createdAt: 'date',
    },
    orders: ['createdAt'],
    actions: ['list', 'show'],
    history: false,
    page: false,
});

export type ChangeRecord = RecordOf<typeof changes.properties>;
