import { rank } from './access.ts';
import { defineContract } from './contract.ts';
import { RESOURCE_NAMES } from './names.ts';
import type { InputOf, RecordOf } from './property.ts';

/** Most views that one person may have, of all lists together. */
export const SAVED_VIEWS_MAX = 100;

/**
 * Row I4: how a list was looked at, under a name. Its owner's alone, or read by all who may read the list. What it names
 * need not exist any more: the API keeps it, who shows the list leaves it out.
 */
export const savedViews = defineContract({
    name: 'saved_views',
    type: 'SavedView',
    properties: {
        name: { kind: 'text', max: 80, required: true },
        /** The list that it is a view of. */
        resource: { kind: 'choice', values: RESOURCE_NAMES, required: true },
        state: { kind: 'listState', required: true },
        isShared: { kind: 'boolean', default: false },
        /** What its owner wants to see first; no one else. One a list. */
        isDefault: { kind: 'boolean', default: false },
        /** Null once they are gone: what they shared stays. */
        owner: { kind: 'relation', to: 'users', only: 'read' },
        ownerName: { kind: 'text', max: 200, only: 'read' },
    },
    filters: { resource: 'exact', owner: 'relation', isShared: 'boolean' },
    orders: ['name'],
});

export type SavedView = RecordOf<typeof savedViews.properties>;
export type SavedViewInput = InputOf<typeof savedViews.properties>;

/** Who may change and delete a view that they see: its owner and administrators. */
export const mayChangeView = (actor: { readonly roles: readonly string[] }, isOwn: boolean): boolean =>
    isOwn || rank(actor) >= 1;

/** What is the owner's alone to say of a view: what they see first, and whether others see it at all. */
export const OWNERS_PROPERTIES = ['isShared', 'isDefault'] as const;
