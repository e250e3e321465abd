// Apart: selection of the delivery notes that a call invoices.
import { and, eq, gt } from 'drizzle-orm';
import { identifierOf } from '#contract/language/identifier.ts';
import { deliveryNotes as notesTable } from '../../db/tables/index.ts';
import type { JsonObject } from '../../domain/record.ts';
import { Invalid } from '../../domain/refused.ts';
import { whereOf } from '../../engine/page.ts';
import type { Call } from '../../engine/resource.ts';
import { visibleIds } from '../../engine/visible.ts';
import { parseListRequest } from '../../hydra/listRequest.ts';
import { deliveryNoteTable } from '../deliveries/table.ts';

/** Delivery notes of a call. `next` is the cursor of the following call, or null. */
export interface RequestedNotes {
    readonly ids: readonly number[];
    readonly next: number | null;
}

/** Notes per call of `all`, rounded to whole customers. A call takes about a second. */
const BATCH_SIZE = 100;

/** Next notes that match the list's filters. Customers are not split, so that no invoice is either. */
const nextNotes = async (call: Call, after: number): Promise<RequestedNotes> => {
    const reader = { ...call, resource: deliveryNoteTable };
    const { conditions } = parseListRequest(deliveryNoteTable.contract, new URL(call.context.req.url).searchParams);
    const { id, thirdPartyId } = notesTable;
    const found = await call.db
        .select({ id, customer: thirdPartyId })
        .from(notesTable)
        .where(and(whereOf(reader, conditions), gt(thirdPartyId, after)))
        .orderBy(thirdPartyId, id)
        .limit(BATCH_SIZE + 1);
    if (found.length <= BATCH_SIZE) return { ids: found.map(one => one.id), next: null };
    const last = found.at(-1)?.customer ?? 0;
    const whole = found.filter(({ customer }) => customer < last);
    if (whole.length > 0) return { ids: whole.map(one => one.id), next: whole.at(-1)?.customer ?? null };
    // A customer with more notes than the limit: takes all of them.
    const all = await call.db
        .select({ id })
        .from(notesTable)
        .where(and(whereOf(reader, conditions), eq(thirdPartyId, last)))
        .orderBy(id);
    return { ids: all.map(one => one.id), next: last };
};

/** Notes named in the body. @throws Invalid if it names none, or if one is missing or invisible */
const namedNotes = async (call: Call, body: JsonObject): Promise<RequestedNotes> => {
    const named = [
        ...new Set(
            ((body.deliveryNotes ?? []) as readonly string[]).flatMap(iri => identifierOf('delivery_notes', iri) ?? []),
        ),
    ];
    if (named.length === 0) throw new Invalid([{ propertyPath: 'deliveryNotes', key: 'validation.required' }]);
    const seen = new Set(await visibleIds({ ...call, resource: deliveryNoteTable }, named));
    const hidden = named.flatMap((id, place) =>
        seen.has(id) ? [] : [{ propertyPath: `deliveryNotes[${place}]`, key: 'validation.missing' }],
    );
    if (hidden.length > 0) throw new Invalid(hidden);
    return { ids: named, next: null };
};

export const readRequestedNotes = (call: Call, body: JsonObject): Promise<RequestedNotes> =>
    body.all === true ? nextNotes(call, Number(body.after)) : namedNotes(call, body);
