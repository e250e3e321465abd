import { sql } from 'drizzle-orm';
import type { ResourceContract } from '#contract/contract.ts';
import type { Counts, ValueCount } from '#contract/counts.ts';
import { query } from '../db/query.ts';
import { parseListRequest } from '../hydra/listRequest.ts';
import { malformedParameter } from '../hydra/problem.ts';
import { jsonLd, permit } from './call.ts';
import { columnOf } from './columns.ts';
import { whereOf } from './page.ts';
import type { Call, ResourceAction } from './resource.ts';

/** @throws Problem 400 for what the contract does not count by */
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

/** `GET /api/{resource}/counts?by=status&…`: the records that the list's filters match, by a choice or a flag, in one statement. */
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

/** The counts of a resource's lists by {@link ResourceContract.counts}. */
export const COUNT_ACTION: ResourceAction = { on: 'collection', method: 'GET', path: 'counts', run: count };
