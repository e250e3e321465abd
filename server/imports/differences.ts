import { type SQL, sql } from 'drizzle-orm';
import { type ImportDifference, ROW_ACTIONS, type RowAction } from '#contract/imports/imports.ts';
import { collectionPath, type ResourceName } from '#contract/language/names.ts';
import type { Refusal } from '#contract/language/rules.ts';
import { query } from '../db/query.ts';
import { malformedParameter, recordNotFound, unknownParameter } from '../domain/refused.ts';
import { jsonLd } from '../engine/call.ts';
import { findRow } from '../engine/read.ts';
import type { RecordCall } from '../engine/resource.ts';
import { readWindow } from '../hydra/listRequest.ts';
import { parseParameters } from '../hydra/parameters.ts';
import { translateTo } from '../hydra/translate.ts';
import { messageOf } from './phrases.ts';

const PARAMETERS = ['action', 'changedSince', 'page', 'itemsPerPage', 'locale'];

const actionIn = (address: URLSearchParams): RowAction | undefined => {
    const given = address.get('action');
    const action = ROW_ACTIONS.find(one => one === given);
    if (given !== null && !action) throw malformedParameter('action', 'choice', { values: ROW_ACTIONS.join(', ') });
    return action;
};

const isChangedOnly = (address: URLSearchParams): boolean => {
    const given = address.get('changedSince') ?? 'false';
    if (given !== 'true' && given !== 'false')
        throw malformedParameter('changedSince', 'choice', { values: 'true, false' });
    return given === 'true';
};

interface StagedDifference extends Omit<ImportDifference, 'record' | 'errors'> {
    readonly target: number | null;
    readonly errors: readonly { readonly column: string | null; readonly refusal: Refusal }[];
}

const selected = (id: number, address: URLSearchParams): SQL => {
    const action = actionIn(address);
    const changed = isChangedOnly(address) ? sql` and is_changed_since` : sql``;
    return sql`import_id = ${id} and ${action ? sql`action = ${action}` : sql`action <> 'same'`}${changed}`;
};

/** `GET /api/imports/{id}/differences?action=change&page=1` (B8): planned or completed changes, in file order. */
export const answerDifferences = async (call: RecordCall): Promise<Response> => {
    const { db, id, context } = call;
    const row = await findRow(call, id);
    if (!row) throw recordNotFound();
    const url = new URL(context.req.url);
    for (const name of url.searchParams.keys()) if (!PARAMETERS.includes(name)) throw unknownParameter(name);
    const { page, itemsPerPage } = readWindow(parseParameters(url.searchParams));
    const where = selected(id, url.searchParams);
    const [total] = await query<{ readonly count: number }>(
        db,
        sql`select count(*)::int as count from import_rows where ${where}`,
    );
    const found = await query<StagedDifference>(
        db,
        sql`select row, action, target, name, differences, is_changed_since as "isChangedSince", errors from import_rows
            where ${where} order by place limit ${itemsPerPage} offset ${(page - 1) * itemsPerPage}`,
    );
    const hasRun = row.status === 'done' || row.status === 'undone';
    const translate = translateTo(context.req.query('locale'));
    const path = collectionPath(String(row.resource) as ResourceName);
    return jsonLd({
        '@id': url.pathname,
        '@type': 'Collection',
        totalItems: total?.count ?? 0,
        member: found.map(({ target, action, errors, ...one }) => ({
            ...one,
            action,
            record: target === null || (action === 'create' && !hasRun) ? null : `${path}/${target}`,
            errors: errors.map(({ column, refusal }) => ({ column, message: messageOf(refusal, translate) })),
        })),
    });
};
