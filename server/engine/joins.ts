import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { can } from '#contract/language/access.ts';
import { propertyPlace } from '#contract/language/paths.ts';
import { isNullable } from '#contract/language/property.ts';
import type { Actor } from '../auth/actor.ts';
import { isAlternative } from '../db/tables/alternatives.ts';
import { columnOf, columnsByTarget } from './columns.ts';
import type { ServerResource } from './resource.ts';
import { visibleTo } from './visible.ts';

/** Join for a property of a related record, for filters and orders of a list. */
export interface Join {
    /** Column of the relation. */
    readonly own: AnyPgColumn;
    readonly related: ServerResource;
    readonly name: string;
    /** Condition on the related records that the user may read; undefined if unrestricted. */
    readonly visible: SQL | undefined;
    /** Whether a record may lack a related one that the user may read. */
    readonly mayLack: boolean;
}

const visibleOf = (related: ServerResource, actor: Actor): SQL | undefined =>
    can(actor, related.contract.name, 'show') ? visibleTo(actor, related) : sql`false`;

/** Join for a path such as `company.name`; undefined for a property of the record itself. */
export const joinAt = (resource: ServerResource, path: string, actor: Actor): Join | undefined => {
    const place = propertyPlace(resource.contract, path);
    if (place?.kind !== 'joined') return undefined;
    const { relation, name } = place;
    const [own, related] = [columnOf(resource, relation), resource.joins?.[relation]];
    const declared = resource.contract.properties[relation];
    if (!own || !related || !declared) throw new Error(`${resource.contract.name}.${path} is joined to nothing`);
    const visible = visibleOf(related, actor);
    const mayLack = isNullable(declared) || isAlternative(declared) || visible !== undefined;
    return { own, related, name, visible, mayLack };
};

/** All joins for a path: two if the relation has an alternative resource with the same property. */
export const joinsAt = (resource: ServerResource, path: string, actor: Actor): readonly Join[] => {
    const join = joinAt(resource, path, actor);
    const relation = path.split('.')[0] ?? '';
    const related = resource.otherJoins?.[relation];
    const own = columnsByTarget(resource, relation)[1]?.[2];
    if (!join || !related || !own) return join ? [join] : [];
    return [join, { ...join, own, related, visible: visibleOf(related, actor), mayLack: true }];
};

const idsWhere = ({ related: { table }, visible }: Join, condition: SQL): SQL =>
    sql`select ${table.id} from ${table} where ${condition}${visible ? sql` and ${visible}` : sql.empty()}`;

export const relatedHas = (join: Join, condition: SQL): SQL => sql`${join.own} in (${idsWhere(join, condition)})`;

/** Related records as an aliased subquery, so that their columns do not shadow those of the list. */
export const relatedRows = ({ related, name, visible }: Join, alias: string): SQL => {
    const column = columnOf(related, name);
    if (!column) throw new Error(`${related.contract.name}.${name} has no column to order by`);
    const where = visible ? sql` where ${visible}` : sql.empty();
    return sql`(select ${related.table.id} as joined_id, ${column} as joined_value from ${related.table}${where}) ${sql.identifier(alias)}`;
};

export const joinedId = (alias: string): SQL => sql`${sql.identifier(alias)}.joined_id`;

export const joinedTable = (join: Join, alias: string): SQL => {
    const kind = sql.raw(join.mayLack ? 'left join' : 'join');
    return sql` ${kind} ${relatedRows(join, alias)} on ${joinedId(alias)} = ${join.own}`;
};

export const joinedValue = (alias: string): SQL => sql`${sql.identifier(alias)}.joined_value`;

/** Condition that a record lacks a related one that the user may read. */
export const hasNoRelated = (join: Join): SQL =>
    join.visible ? sql`(${relatedHas(join, sql`true`)}) is not true` : sql`${join.own} is null`;
