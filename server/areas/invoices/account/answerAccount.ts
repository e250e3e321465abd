// Apart: action of customers, which `server/areas/index.ts` adds to them.
import { ACCOUNT_PATH } from '#contract/invoices/account.ts';
import { can } from '#contract/language/access.ts';
import { identifierOf } from '#contract/language/identifier.ts';
import { type Day, isDay } from '#contract/values/days.ts';
import { forbidden, malformedParameter, recordNotFound } from '../../../domain/refused.ts';
import { jsonLd, permit } from '../../../engine/call.ts';
import type { RecordCall, ResourceAction } from '../../../engine/resource.ts';
import { visibleIds } from '../../../engine/visible.ts';
import { accountOn } from './openItemsOn.ts';

/** Requires the permission to see the customer and to list invoices. @throws Refused (forbidden, missing) */
export const permitAccountOf = async (call: RecordCall): Promise<void> => {
    permit(call, 'show', call.id);
    if (!can(call.actor, 'invoices', 'list')) throw forbidden();
    if ((await visibleIds(call, [call.id])).length === 0) throw recordNotFound();
};

/** Company of the query, or undefined for all companies that the user handles. */
export const companyIn = ({ context }: RecordCall): number | undefined => {
    const iri = context.req.query('company');
    // Id 0, without invoices, for an unknown company.
    return iri === undefined ? undefined : (identifierOf('companies', iri) ?? 0);
};

/** Day of a query parameter, or undefined. @throws Refused (malformed) */
export const dayParameter = ({ context }: RecordCall, name: 'day' | 'from' | 'to'): Day | undefined => {
    const day = context.req.query(name);
    if (day !== undefined && !isDay(day)) throw malformedParameter(name, 'date');
    return day;
};

/** `GET /api/third_parties/{id}/account?day=2026-03-31`: the customer's debt by days late, now or at the end of a day. */
const answerAccount = async (call: RecordCall): Promise<Response> => {
    await permitAccountOf(call);
    const { actor, id: customer } = call;
    const { account } = await accountOn(
        call.db,
        { actor, customer, company: companyIn(call) },
        dayParameter(call, 'day'),
    );
    return jsonLd({ ...account });
};

export const accountAction: ResourceAction = { on: 'record', method: 'GET', path: ACCOUNT_PATH, run: answerAccount };
