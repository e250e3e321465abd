import { defineContract } from '../language/contract.ts';
import { LIST_NAMES } from '../language/names.ts';
import type { InputOf, RecordOf } from '../language/property.ts';
import { ALL_ACTIONS, rank } from '../language/roles.ts';

/** Maximum number of views per person, over all lists. */
export const SAVED_VIEWS_MAX = 100;

/**
 * I4: the state of a list, saved under a name; private, or visible to all who may read the list. Filters and columns
 * that no longer exist are kept by the API and ignored by the console.
 */
export const savedViews = defineContract({
    name: 'saved_views',
    type: 'SavedView',
    rights: { ROLE_USER: ALL_ACTIONS },
    properties: {
        name: { kind: 'text', max: 80, required: true },
        resource: { kind: 'choice', values: LIST_NAMES, required: true },
        state: { kind: 'listState', required: true },
        isShared: { kind: 'boolean', default: false },
        /** Opens the list with this view, for its owner only; one per list. */
        isDefault: { kind: 'boolean', default: false },
        /** Position among the owner's views of the list, from 0; null for a view that was never moved, which comes last. */
        position: { kind: 'integer', min: 0, max: SAVED_VIEWS_MAX },
        /** Null if the owner's account was deleted; shared views remain. */
        owner: { kind: 'relation', to: 'users', only: 'read' },
        ownerName: { kind: 'text', max: 200, only: 'read' },
    },
    filters: { resource: 'exact', owner: 'relation', isShared: 'boolean' },
    orders: ['name'],
    history: false,
    page: false,
});

export type SavedView = RecordOf<typeof savedViews.properties>;
export type SavedViewInput = InputOf<typeof savedViews.properties>;

/** Whether a user may change or delete a visible view: its owner and administrators may. */
export const mayChangeView = (actor: { readonly roles: readonly string[] }, isOwn: boolean): boolean =>
    isOwn || rank(actor) >= 1;

/** Properties that only the owner may change. */
export const OWNERS_PROPERTIES = ['isShared', 'isDefault', 'position'] as const;
