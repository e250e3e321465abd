import { type SQL, sql } from 'drizzle-orm';
import { can } from '#contract/language/access.ts';
import { today } from '#contract/values/days.ts';
import { forbidden } from '../../../domain/refused.ts';
import { permit } from '../../../engine/call.ts';
import type { RecordCall } from '../../../engine/resource.ts';

export const isInForce = (list: SQL): SQL =>
    sql`(${list}.is_active and ${today()}::date between ${list}.valid_from and coalesce(${list}.valid_to, 'infinity'))`;

/** Customers of a list who are not archived: one, all of a type, or all for an open promotion. */
export const membersOf = (list: SQL): SQL => sql`customer.archived_at is null and customer.is_customer and case
    when ${list}.third_party_id is not null then customer.id = ${list}.third_party_id
    when ${list}.price_list_type_id is not null then customer.price_list_type_id = ${list}.price_list_type_id
    else true end`;

/** @throws Refused (forbidden) if the user may not read the record and customers */
export const permitCustomers = (call: RecordCall): void => {
    permit(call, 'show', call.id);
    if (!can(call.actor, 'third_parties', 'list')) throw forbidden();
};
