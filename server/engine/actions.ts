import { collectionPath } from '#contract/names.ts';
import { bulk } from './bulk/index.ts';
import { createOneAtATime } from './bulk/oneAtATime.ts';
import { permit } from './call.ts';
import { COUNT_ACTION } from './counts.ts';
import { createDocumentTurns } from './documents/draw.ts';
import { documentActions } from './documents/routes.ts';
import { EXPORT_ACTIONS } from './exports/index.ts';
import type { ResourceAction, ServerResource } from './resource.ts';
import { transitionActions } from './transitions/routes.ts';

/** An action with its resource and its address. */
export interface AddressedAction {
    readonly resource: ServerResource;
    readonly action: ResourceAction;
    readonly address: string;
}

const addressOf = ({ contract }: ServerResource, { on, path }: ResourceAction): string =>
    [collectionPath(contract.name), ...(on === 'record' ? [':id'] : []), path].join('/');

/**
 * All actions besides the CRUD operations: declared ones, transitions (B3), documents (B5), bulk changes (I9), counts and
 * exports (I11).
 */
export const actionsOf = (resources: readonly ServerResource[]): readonly AddressedAction[] => {
    const oneAtATime = createOneAtATime();
    const turns = createDocumentTurns();
    const bulkAction: ResourceAction = {
        on: 'collection',
        method: 'POST',
        path: 'bulk',
        permit: call => permit(call, 'delete'),
        run: call => bulk(call, oneAtATime),
    };
    return resources.flatMap(resource => {
        const { bulk: inBulk, counts, exported } = resource.contract;
        const declared = resource.actions?.() ?? [];
        const actions = [
            ...declared,
            ...transitionActions(resource, oneAtATime),
            ...documentActions(resource, turns),
            ...(inBulk ? [bulkAction] : []),
            ...(counts ? [COUNT_ACTION] : []),
            ...(exported ? EXPORT_ACTIONS : []),
        ];
        return actions.map(action => ({ resource, action, address: addressOf(resource, action) }));
    });
};
