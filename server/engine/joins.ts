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

/** A property of a related record, as a list uses it. */
export interface Join {
    /** Column of the relation. */
    readonly own: AnyPgColumn;
    readonly related: ServerResource;
    /** The property of the related record. */
    readonly name: string;
    /** Which related records exist for the person; undefined when all do. */
    readonly visible: SQL | undefined;
    /** Whether a record may have no related one that the person sees. */
    readonly mayLack: boolean;
}

/** Which related records exist for the person; undefined when all do. */
const visibleOf = (related: ServerResource, actor: Actor): SQL | undefined =>
    can(actor, related.contract.name, 'show') ? visibleTo(actor, related) : sql`false`;

/** The join that a path such as `company.name` asks for; undefined for a property of the record itself. */
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

/** All joins of the path: the relation may refer to a record of another resource that has the property as well. */
export const joinsAt = (resource: ServerResource, path: string, actor: Actor): readonly Join[] => {
    const join = joinAt(resource, path, actor);
    const relation = path.split('.')[0] ?? '';
    const related = resource.otherJoins?.[relation];
    const own = columnsByTarget(resource, relation)[1]?.[2];
    if (!join || !related || !own) return join ? [join] : [];
    return [join, { ...join, own, related, visible: visibleOf(related, actor), mayLack: true }];
};

/** The identifiers of the related records of which a condition holds. */
const idsWhere = ({ related: { table }, visible }: Join, condition: SQL): SQL =>
    sql`select ${table.id} from ${table} where ${condition}${visible ? sql` and ${visible}` : sql.empty()}`;

/** Whether a condition holds of the related record. */
export const relatedHas = (join: Join, condition: SQL): SQL => sql`${join.own} in (${idsWhere(join, condition)})`;

/** The related records under a name of their own, so that their columns hide none of the list's. */
export const relatedRows = ({ related, name, visible }: Join, alias: string): SQL => {
    const column = columnOf(related, name);
    if (!column) throw new Error(`${related.contract.name}.${name} has no column to order by`);
    const where = visible ? sql` where ${visible}` : sql.empty();
    return sql`(select ${related.table.id} as joined_id, ${column} as joined_value from ${related.table}${where}) ${sql.identifier(alias)}`;
};

export const joinedId = (alias: string): SQL => sql`${sql.identifier(alias)}.joined_id`;

/** The join of {@link relatedRows} to the list's table. */
export const joinedTable = (join: Join, alias: string): SQL => {
    const kind = sql.raw(join.mayLack ? 'left join' : 'join');
    return sql` ${kind} ${relatedRows(join, alias)} on ${joinedId(alias)} = ${join.own}`;
};

/** The value of a joined table. */
export const joinedValue = (alias: string): SQL => sql`${sql.identifier(alias)}.joined_value`;

/** Whether a record has no related one that the person sees. */
export const lacksRelated = (join: Join): SQL =>
    join.visible ? sql`(${relatedHas(join, sql`true`)}) is not true` : sql`${join.own} is null`;
