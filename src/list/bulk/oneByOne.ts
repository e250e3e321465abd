// Apart: pure, and tested without a document.

import { etagOfRecord, type HydraDataProvider, HydraError, type ManyBody, mapLimited } from '@comptoir/hydra';
import type { RaRecord } from 'ra-core';
import type {
    BulkBody,
    BulkFailure,
    BulkOutcome,
    BulkPreview,
    BulkRecord,
    BulkRehearsal,
    BulkReport,
    ChangedRecord,
} from '#contract/language/bulk.ts';
import { applyOperation } from '#contract/language/bulkEdit.ts';
import { displayNameOf, type ResourceContract } from '#contract/language/contract.ts';
import { numberOf } from '../../kinds/recordNames.ts';
import { sameValue } from '../../kinds/sameValue.ts';
import { validatorsOf } from '../../kinds/validators.ts';
import { refusalMessage } from '../../ui/failure.ts';

/** Records per batch; the user can stop between batches. */
const BATCH_SIZE = 20;
/** Maximum page size of servers (N7). */
const PAGE = 100;

type Row = RaRecord<string>;
type Say = (key: string, params?: { readonly _?: string }) => string;
type Values = Readonly<Record<string, unknown>>;

const failureOf = ({ id, status, message }: ManyBody['failed'][number]): BulkFailure => ({
    '@id': String(id),
    name: numberOf(String(id)),
    status,
    detail: message,
});

/** The refused records. @throws any error that does not concern single records */
const refusedIn = (error: unknown): BulkFailure[] => {
    if (!(error instanceof HydraError) || error.kind !== 'many') throw error;
    return (error.body as ManyBody).failed.map(failureOf);
};

const readIds = async (provider: HydraDataProvider, resource: string, filter: object): Promise<string[]> => {
    const ids = new Set<string>();
    for (let page = 1; ; page += 1) {
        const pagination = { page, perPage: PAGE };
        const before = ids.size;
        const { data, total, pageInfo } = await provider.getList(resource, {
            pagination,
            sort: { field: 'id', order: 'ASC' },
            filter,
        });
        for (const { id } of data) ids.add(String(id));
        const isLast = total === undefined ? !pageInfo?.hasNextPage : ids.size >= total;
        if (isLast || ids.size === before) return [...ids];
    }
};

const valuesFor = ({ properties }: ResourceContract, { input = {}, changes = {} }: BulkBody, record: Row): Values => ({
    ...input,
    ...Object.fromEntries(
        Object.entries(changes).flatMap(([name, one]) => {
            const property = properties[name];
            return property ? [[name, applyOperation(property, one, record[name])]] : [];
        }),
    ),
});

/** First refusal by the validators of single properties, which a server applies too. */
const refusalOf = ({ properties }: ResourceContract, values: Values, say: Say): string | undefined => {
    const refusals = Object.entries(values).flatMap(([name, value]) => {
        const property = properties[name];
        return (property ? validatorsOf(property) : []).flatMap(validate => validate(value) ?? []);
    });
    const [first] = refusals;
    return first && say(first.message, first.args);
};

interface Judged {
    readonly record: Row;
    readonly outcome: BulkOutcome;
}

/** Replaces `POST …/bulk` by one call per record. The preview cannot detect records that already have the values. */
export const createOneByOne = (
    provider: HydraDataProvider,
    contract: ResourceContract,
    filter: object,
    say: Say = (key, { _ = key } = {}) => _,
) => {
    const resource = contract.name;
    let meant: readonly string[] = [];
    /** @param record undefined if only its IRI is available */
    const failed = (id: string, error: unknown, record?: Row): BulkFailure => ({
        '@id': id,
        name: record ? displayNameOf(contract, record, say) : numberOf(id),
        status: error instanceof HydraError ? error.status : 0,
        detail: say(refusalMessage(error), { _: refusalMessage(error) }),
    });
    const judge = async (id: string, body: BulkBody): Promise<Judged> => {
        const { data: record } = await provider.getOne<Row>(resource, { id });
        const to = valuesFor(contract, body, record);
        const from = Object.fromEntries(Object.keys(to).map(name => [name, record[name] ?? null]));
        const isChanged = Object.keys(to).some(name => {
            const property = contract.properties[name];
            return property !== undefined && !sameValue(property, from[name], to[name]);
        });
        const name = displayNameOf(contract, record, say);
        return { record, outcome: { '@id': id, name, etag: etagOfRecord(record), from, to, isChanged } };
    };
    /** Overwrites the version that was just read, or the given earlier one. */
    const edit = async (id: string, body: BulkBody, seen?: string): Promise<ChangedRecord | undefined> => {
        const { outcome } = await judge(id, body);
        const { isChanged, from, to, etag } = outcome;
        if (!isChanged) return undefined;
        await provider.request(id, { method: 'PATCH', body: to, ifMatch: seen ?? etag });
        return { '@id': id, from, to };
    };
    const editAll = async (records: readonly BulkRecord[], body: BulkBody) => {
        const failures: BulkFailure[] = [];
        const changed = await mapLimited(records, async ({ '@id': id, etag }) => {
            try {
                return await edit(id, body, etag);
            } catch (error) {
                if (error instanceof HydraError && error.status === 401) throw error;
                failures.push(failed(id, error));
                return undefined;
            }
        });
        return { failures, changed: changed.flatMap(one => one ?? []) };
    };
    const removeAll = async (ids: string[]): Promise<BulkFailure[]> => {
        try {
            await provider.deleteMany(resource, { ids });
            return [];
        } catch (error) {
            return refusedIn(error);
        }
    };
    const nextOf = (after: number): number | null => (after + BATCH_SIZE < meant.length ? after + BATCH_SIZE : null);
    const preview = async ({ ids }: BulkBody): Promise<BulkPreview> => {
        meant = ids ?? (await readIds(provider, resource, filter));
        return { total: meant.length, unchanged: 0, until: meant.length };
    };
    const rehearse = async (body: BulkBody): Promise<BulkRehearsal> => {
        const { after = 0 } = body;
        const failures: BulkFailure[] = [];
        const found = await mapLimited(meant.slice(after, after + BATCH_SIZE), async id => {
            try {
                const { record, outcome } = await judge(id, body);
                const detail = refusalOf(contract, outcome.to, say);
                if (detail === undefined) return outcome;
                failures.push({ ...failed(id, undefined, record), status: 422, detail });
            } catch (error) {
                failures.push(failed(id, error));
            }
            return undefined;
        });
        return { outcomes: found.flatMap(one => one ?? []), failed: failures, next: nextOf(after) };
    };
    const step = async (body: BulkBody): Promise<BulkReport> => {
        const { action, after = 0, records } = body;
        const ids = records?.map(one => one['@id']) ?? meant.slice(after, after + BATCH_SIZE);
        const next = records ? null : nextOf(after);
        if (action === 'delete') {
            const refused = await removeAll([...ids]);
            return { succeeded: ids.length - refused.length, unchanged: 0, failed: refused, next };
        }
        const { failures, changed } = await editAll(records ?? ids.map(id => ({ '@id': id })), body);
        const succeeded = ids.length - failures.length;
        return { succeeded, unchanged: succeeded - changed.length, failed: failures, changed, next };
    };
    return { preview, rehearse, step };
};
