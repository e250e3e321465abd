import { type SQL, sql } from 'drizzle-orm';
import { columnOf } from '../engine/columns.ts';
import type { Call, ServerResource } from '../engine/resource.ts';
import { visibleTo } from '../engine/visible.ts';
import { relationId } from '../hydra/filters.ts';

/** Company of the query parameter `?company=`. Undefined for all companies that the user handles. */
export const companyParameter = ({ context }: Pick<Call, 'context'>): number | undefined => {
    const value = context.req.query('company');
    return value === undefined
        ? undefined
        : relationId('companies', { raw: 'company', name: 'company', key: undefined, value });
};

/** Condition for the records of a resource that a call counts: visible to the user, and of the requested company. */
export const countedBy = (call: Pick<Call, 'actor' | 'context'>, resource: ServerResource): SQL => {
    const company = companyParameter(call);
    const column = columnOf(resource, resource.contract.company ?? '');
    const ofCompany = company === undefined || !column ? sql`true` : sql`${column} = ${company}`;
    return sql`${visibleTo(call.actor, resource) ?? sql`true`} and ${ofCompany}`;
};
