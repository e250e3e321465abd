import { sql } from 'drizzle-orm';
import type { ResourceContract } from '#contract/language/contract.ts';
import type { Counts, ValueCount } from '#contract/language/filters.ts';
import { collectionPath } from '#contract/language/names.ts';
import { query } from '../db/query.ts';
import { malformedParameter } from '../domain/refused.ts';
import { parseListRequest } from '../hydra/listRequest.ts';
import { bulk } from './bulk/index.ts';
import { jsonLd, permit } from './call.ts';
import { columnOf } from './columns.ts';
import { createDocumentTurns } from './documents/draw.ts';
import { keptFileActions } from './documents/keptFiles.ts';
import { documentActions } from './documents/routes.ts';
import { transmissionActions } from './documents/transmissions.ts';
import { EXPORT_ACTIONS } from './exports/index.ts';
import { whereOf } from './page.ts';
import type { Call, ResourceAction, ServerResource } from './resource.ts';
import { createOneAtATime } from './slices.ts';
import { transitionActions } from './transitions/routes.ts';

/** @throws Refused (malformed) for a property missing from the contract's `counts` */
const choiceIn = ({ counts = [] }: ResourceContract, given: string | null): string => {
    const name = counts.find(one => one === given);
    if (name === undefined) throw malformedParameter('by', 'choice', { values: counts.join(', ') });
    return name;
};

const valuesOf = ({ properties }: ResourceContract, name: string): readonly string[] => {
    const property = properties[name];
    if (property?.kind === 'boolean') return ['true', 'false'];
    return property && 'values' in property ? property.values : [];
};

/** `GET /api/{resource}/counts?by=status&…`: counts the list's records by a choice or a flag, in one statement. */
const count = async (call: Call): Promise<Response> => {
    permit(call, 'list');
    const { contract, table } = call.resource;
    const asked = new URL(call.context.req.url).searchParams;
    const by = choiceIn(contract, asked.get('by'));
    const listed = new URLSearchParams([...asked].filter(([name]) => name !== 'by'));
    const where = whereOf(call, parseListRequest(contract, listed).conditions);
    const archived = contract.archived === undefined ? undefined : columnOf(call.resource, contract.archived);
    const rows = await query<ValueCount>(
        call.db,
        sql`select ${columnOf(call.resource, by)}::text as value, count(*)::int - count(${archived ?? sql`null`})::int as total,
            count(${archived ?? sql`null`})::int as archived from ${table} ${where ? sql`where ${where}` : sql.empty()} group by 1`,
    );
    const none = { total: 0, archived: 0 };
    const counts = valuesOf(contract, by).map(value => rows.find(row => row.value === value) ?? { value, ...none });
    return jsonLd({ ...({ counts } satisfies Counts) });
};

const COUNT_ACTION: ResourceAction = { on: 'collection', method: 'GET', path: 'counts', run: count };

export interface AddressedAction {
    readonly resource: ServerResource;
    readonly action: ResourceAction;
    readonly address: string;
}

const addressOf = ({ contract }: ServerResource, { on, path }: ResourceAction): string =>
    [collectionPath(contract.name), ...(on === 'record' ? [':id'] : []), path].join('/');

/** All actions besides CRUD: declared ones, transitions (B3), documents (B5), bulk changes (I9), counts, exports (I11). */
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
            ...keptFileActions(resource),
            ...transmissionActions(resource),
            ...(inBulk ? [bulkAction] : []),
            ...(counts ? [COUNT_ACTION] : []),
            ...(exported ? EXPORT_ACTIONS : []),
        ];
        return actions.map(action => ({ resource, action, address: addressOf(resource, action) }));
    });
};
