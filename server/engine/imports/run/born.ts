import { sql } from 'drizzle-orm';
import { keysOf } from '#contract/imports/keys.ts';
import { createSchema } from '#contract/schema.ts';
import { query } from '../../../db/query.ts';
import { iriOf, type JsonObject } from '../../../hydra/record.ts';
import { columnOf } from '../../columns.ts';
import { parseInput } from '../../input.ts';
import type { ServerResource } from '../../resource.ts';
import { makeOne, type Writing } from '../../verbs/writeOne.ts';
import { createLookup } from '../rehearse/lookup.ts';

interface Missing {
    readonly relation: string;
    readonly name: string;
}

const missingIn = ({ tx }: Writing, importId: number): Promise<Missing[]> =>
    query<Missing>(
        tx,
        sql`select distinct on (one.key, name_key(one.value)) one.key as relation, one.value as name from import_rows staged
            cross join lateral jsonb_each_text(staged.after->'unborn') one
            where staged.import_id = ${importId} and staged.action in ('create', 'change') and staged.after ? 'unborn' order by one.key, name_key(one.value), staged.place`,
    );

const targetOf = ({ resource, resources }: Writing, relation: string): ServerResource => {
    const property = resource.contract.properties[relation];
    const target = resources.find(({ contract }) => property?.kind === 'relation' && contract.name === property.to);
    if (!target) throw new Error(`${relation} refers to nothing`);
    return target;
};

/** The staged values that refer to the new record. */
const referTo = async (
    { tx, resource }: Writing,
    importId: number,
    { relation, name }: Missing,
    id: number,
    iri: string,
): Promise<void> => {
    const column = columnOf(resource, relation)?.name ?? relation;
    await tx.execute(sql`
        update import_rows set
            after = case when after ? 'columns' then jsonb_set(after, ${`{columns,${column}}`}::text[], to_jsonb(${id}::int))
                else jsonb_set(after, ${`{input,${relation}}`}::text[], to_jsonb(${iri}::text)) end,
            differences = jsonb_set(differences, ${`{${relation},to}`}::text[], to_jsonb(${iri}::text))
        where import_id = ${importId} and after->'unborn'->>${relation} is not null and name_key(after->'unborn'->>${relation}) = name_key(${name})`);
};

const make = async (writing: Writing, resource: ServerResource, given: JsonObject): Promise<number | undefined> => {
    const input = parseInput(createSchema(resource.contract.properties), given);
    return (await makeOne({ ...writing, resource }, input))?.id;
};

/** Creates the records that rows name and nobody has: only for relations that the person has asked it for. */
export const bear = async (writing: Writing, importId: number): Promise<void> => {
    const lookup = createLookup(writing.tx, writing.resources);
    for (const missing of await missingIn(writing, importId)) {
        const target = targetOf(writing, missing.relation);
        const { name } = target.contract;
        const [key = 'name'] = keysOf(name);
        const [known] = (await lookup.find(name, key, [missing.name])).get(missing.name) ?? [];
        const id = known ?? (await make(writing, target, { [key]: missing.name }));
        if (id !== undefined) await referTo(writing, importId, missing, id, iriOf(name, id));
    }
};
