import { defineContract } from './contract.ts';
import { RESOURCE_NAMES } from './names.ts';
import type { Differences, RecordOf } from './property.ts';

/** What was done to a record, in react-admin's own words. */
export const CHANGE_ACTIONS = ['create', 'edit', 'delete'] as const;
export type ChangeAction = (typeof CHANGE_ACTIONS)[number];

/**
 * The history of records (row D1, ADR 0015): what was done to one, by whom and when. The server writes it; nobody else.
 * Names are those of the moment, so that a record, and an author, can be read of when they are gone.
 */
export const changes = defineContract({
    name: 'changes',
    type: 'Change',
    properties: {
        /** IRI, of a record that may be gone. */
        record: { kind: 'text', max: 200, only: 'read', required: true },
        recordName: { kind: 'text', max: 300, only: 'read', required: true },
        resource: { kind: 'choice', values: RESOURCE_NAMES, only: 'read', required: true },
        author: { kind: 'relation', to: 'users', only: 'read', required: true },
        authorName: { kind: 'text', max: 200, only: 'read', required: true },
        action: { kind: 'choice', values: CHANGE_ACTIONS, only: 'read', required: true },
        differences: { kind: 'differences', only: 'read', required: true },
        createdAt: { kind: 'instant', only: 'read', required: true },
    },
    filters: { record: 'exact', resource: 'exact', author: 'relation', action: 'exact', createdAt: 'date' },
    orders: ['createdAt'],
    actions: ['list', 'show'],
});

export type Change = RecordOf<typeof changes.properties>;

/** A secret leaves nothing but the fact that it was replaced. */
export const REPLACED: Differences[string] = { from: null, to: null };
