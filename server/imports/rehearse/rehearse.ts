// Apart: dry run of a parsed and planned file; `index.ts` reads it.
import { sql } from 'drizzle-orm';
import { creatableRelations } from '#contract/imports/creatable.ts';
import { REPLACED_WITHIN } from '#contract/imports/resources.ts';
import { can } from '#contract/language/access.ts';
import type { ResourceContract } from '#contract/language/contract.ts';
import type { Actor } from '../../auth/actor.ts';
import type { Db } from '../../db/database.ts';
import { intArray, query } from '../../db/query.ts';
import { transaction } from '../../db/transaction.ts';
import { iriOf, type JsonObject, type Row, toRecord } from '../../domain/record.ts';
import { columnOf } from '../../engine/columns.ts';
import { defaultRecords } from '../../engine/defaultRecords.ts';
import { historyDifferences } from '../../engine/history.ts';
import { rowsById } from '../../engine/read.ts';
import type { ServerResource } from '../../engine/resource.ts';
import type { JobRun } from '../../jobs/kind.ts';
import { createPauses } from '../../sheets/pieces.ts';
import type { OpenedSheet, ReadSheetRow } from '../../sheets/source.ts';
import { readAhead } from '../../threads/ahead.ts';
import type { StoredImport } from '../author.ts';
import { changedSince } from '../changedSince.ts';
import { checkSpace, isEmbedded, pace, stallOf } from '../load.ts';
import type { ImportableResource } from '../resource.ts';
import { nextId } from '../sets.ts';
import { type StagedRow, setOf } from '../staged.ts';
import { advanceImport, moveOn } from '../state.ts';
import { createLookup, type Lookup } from './lookup.ts';
import type { FilePlan } from './plan/index.ts';
import { type ReadRow, type RowGroup, readRow, rowGroups } from './readRows.ts';
import { createRehearsal, type Rehearsal } from './rehearsal.ts';
import { relatedColumns, resolveRow } from './relations.ts';
import { type FoundRecord, findGroups, planGroups } from './rows.ts';
import { createTally, type Tally } from './tally.ts';
import { titlesOf } from './title.ts';

/** Omits null fields, which most rows have and which take time to parse. */
const full = <T>(value: T | null): T | undefined => value ?? undefined;

const textOf = (staged: StagedRow): string =>
    JSON.stringify({
        row: full(staged.row),
        action: staged.action,
        target: full(staged.target),
        version: full(staged.version),
        after: full(staged.after),
        before: full(staged.before),
        differences: staged.differences,
        errors: staged.errors.length > 0 ? staged.errors : undefined,
        cells: full(staged.cells),
    });

interface Staging {
    readonly importId: number;
    readonly resource: ImportableResource;
    readonly after: number;
    /** Rows as JSON ({@link textOf}), separated by commas. */
    readonly text: string;
    /**
     * Names of the rows, separate because those of prices contain `≥` and `€`: with such characters, JavaScript stores
     * two bytes per character for the whole text, which is ten times as long.
     */
    readonly names: readonly string[];
}

/** Inserts rows without waiting for the disk. Rows lost in a crash are staged again: the next change of state is durable. */
const stage = async (db: Db, { importId, resource, after, text, names }: Staging): Promise<void> => {
    if (names.length === 0) return;
    // Bulk writes need identifiers in advance.
    const target = resource.inSets
        ? sql`case action when 'create' then ${nextId(resource)} else target end`
        : sql`target`;
    await db.execute(sql`
        with settings as materialized (select set_config('plan_cache_mode', 'auto', true), set_config('synchronous_commit', 'off', true))
        insert into import_rows (import_id, place, row, action, target, version, name, after, before, differences, errors, cells)
        select ${importId}::int, ${after}::int + number, row, action, ${target}, version, name, after, before, differences, coalesce(errors, '[]'), cells
        from settings, rows from (jsonb_to_recordset(${`[${text}]`}::jsonb)
            as (row int, action text, target int, version int, after jsonb, before jsonb, differences jsonb, errors jsonb, cells jsonb),
            jsonb_array_elements_text(${JSON.stringify(names)}::jsonb))
            with ordinality one(row, action, target, version, after, before, differences, errors, cells, name, number)`);
};

interface Keeper {
    readonly keep: (rows: Iterable<StagedRow>) => Promise<void>;
    readonly settled: () => Promise<void>;
    /** Average seconds for staging a row, as a measure of this machine's speed. */
    readonly secondsARow: () => number;
}

/** Stages rows while the next batch is prepared. */
const createKeeper = (
    { db, resource, isReplacing, turns }: Pick<Rehearsal, 'db' | 'resource' | 'isReplacing' | 'turns'>,
    importId: number,
    tally: Tally,
): Keeper => {
    let place = 0;
    let writing = Promise.resolve();
    let seconds = 0;
    const write = async (text: string, names: readonly string[]): Promise<void> => {
        const since = performance.now();
        await stage(db, { importId, resource, after: place, text, names });
        seconds += (performance.now() - since) / 1000;
    };
    return {
        keep: async rows => {
            let text = '';
            const names: string[] = [];
            for (const row of rows) {
                tally.add(row);
                if (isReplacing || row.action !== 'same') {
                    text += names.length === 0 ? textOf(row) : `,${textOf(row)}`;
                    names.push(row.name);
                }
                const turn = turns();
                if (turn) await turn;
            }
            await writing;
            checkSpace(db);
            writing = write(text, names);
            place += names.length;
            // The next call rethrows a failure; without this handler, Node.js would end the process.
            writing.catch(() => undefined);
        },
        settled: () => writing,
        secondsARow: () => seconds / Math.max(1, place),
    };
};

const BATCH_SIZE = 250;

interface Removal {
    readonly db: Db;
    readonly id: number;
    readonly resource: ServerResource;
    readonly within: ReadonlySet<number>;
    readonly keep: (rows: Iterable<StagedRow>) => Promise<void>;
}

/** Identifiers of records missing from the file, found at once, because each batch would search all staged rows. */
const unnamed = async ({ db, id, resource, within }: Removal): Promise<readonly number[]> => {
    const column = columnOf(resource, REPLACED_WITHIN[resource.contract.name] ?? '');
    if (!column) return [];
    const [found] = await query<{ readonly ids: readonly number[] | null }>(
        db,
        sql`select array_agg(one.id order by one.id) as ids from ${resource.table} one where one.${sql.identifier(column.name)} = any(${intArray(within)})
                and not exists (select from import_rows staged where staged.import_id = ${id} and staged.target = one.id)`,
    );
    return found?.ids ?? [];
};

const removed = (resource: ServerResource, row: Row, name: string): StagedRow => {
    const { contract } = resource;
    return {
        row: null,
        action: 'remove',
        target: row.id,
        version: row.version,
        name,
        after: null,
        before: setOf(resource, toRecord(contract, row)),
        differences: { ...historyDifferences(contract, { before: row }) },
        errors: [],
        cells: null,
    };
};

const stageRemoved = async (removal: Removal): Promise<void> => {
    const ids = await unnamed(removal);
    for (let at = 0; at < ids.length; at += BATCH_SIZE) {
        const rows = await rowsById(removal.db, removal.resource, ids.slice(at, at + BATCH_SIZE));
        const names = await titlesOf(removal.db, removal.resource, rows);
        await removal.keep(rows.map((row, place) => removed(removal.resource, row, names[place] ?? '')));
    }
};

/** Position of a row that stores identifiers until the dry run is complete, in case the process dies before. */
const IDENTIFIERS_PLACE = 0;

/** Deletes an earlier dry run, and stores the identifiers of records changed since. */
const beginAnew = (db: Db, { id, resource }: Pick<StoredImport, 'id' | 'resource'>): Promise<void> =>
    transaction(db, async tx => {
        const since = await changedSince(tx, { id, version: 0, resource, status: 'rehearsed' });
        await tx.execute(sql`delete from import_rows where import_id = ${id} and place > ${IDENTIFIERS_PLACE}`);
        if (since.length === 0) return;
        await tx.execute(
            sql`insert into import_rows (import_id, place, action, name, before) values (${id}, ${IDENTIFIERS_PLACE}, 'same', '', to_jsonb(${intArray(since)}))
                on conflict (import_id, place) do update set before = import_rows.before || excluded.before`,
        );
    });

const markChanged = (db: Db, id: number): Promise<void> =>
    transaction(db, async tx => {
        await tx.execute(
            sql`update import_rows set is_changed_since = true where import_id = ${id} and target in (
                select changed::int from import_rows kept cross join lateral jsonb_array_elements_text(kept.before) changed
                where kept.import_id = ${id} and kept.place = ${IDENTIFIERS_PLACE})`,
        );
        await tx.execute(sql`delete from import_rows where import_id = ${id} and place = ${IDENTIFIERS_PLACE}`);
    });

/** Relations whose unknown names become new records: as requested, if the user may create them. */
const bornIn = (contract: ResourceContract, asked: unknown, actor: Actor): ReadonlySet<string> => {
    const names = Array.isArray(asked) ? asked : [];
    return new Set(
        creatableRelations(contract).filter(name => {
            const property = contract.properties[name];
            return names.includes(name) && property?.kind === 'relation' && can(actor, property.to, 'create');
        }),
    );
};

interface RehearsalRun {
    readonly asked: StoredImport;
    readonly resource: ImportableResource;
    readonly resources: readonly ImportableResource[];
    readonly sheet: OpenedSheet;
    readonly plan: FilePlan;
    readonly actor: Actor;
    readonly job: JobRun;
}

/** Limits the values in a result, which is parsed without a pause, to some milliseconds of work. */
const VALUES = 6000;
const MOST_ROWS = 500;

/** Batch size, which decreases with the number of properties. */
const sliceOf = ({ contract }: ServerResource): number =>
    Math.min(MOST_ROWS, Math.ceil(VALUES / Object.keys(contract.properties).length));

interface Reading {
    readonly lookup: Lookup;
    readonly tally: Tally;
    readonly turns: Rehearsal['turns'];
}

async function* readSlices(
    { plan, asked, actor, resource }: RehearsalRun,
    slices: AsyncIterable<readonly ReadSheetRow[]>,
    { lookup, tally, turns }: Reading,
): AsyncGenerator<ReadRow[]> {
    const born = bornIn(resource.contract, asked.createMissing, actor);
    for await (const slice of slices) {
        const rows: ReadRow[] = [];
        for (const row of slice) {
            rows.push(readRow(plan.columns, row));
            const turn = turns();
            if (turn) await turn;
        }
        const related = await relatedColumns(lookup, plan.columns, rows);
        for (const row of rows) resolveRow(row, related, { born, miss: tally.miss });
        yield rows;
    }
}

async function* findSlices(
    rehearsal: Rehearsal,
    slices: AsyncIterable<RowGroup[]>,
): AsyncGenerator<readonly FoundRecord[]> {
    for await (const groups of slices) yield await findGroups(rehearsal, groups);
}

/** Returns the key that groups the rows of a record, if the file has columns of children. */
const keyText = ({ resource, plan }: RehearsalRun): ((row: ReadRow) => string) | undefined => {
    const { properties } = resource.contract;
    const hasChildren = plan.columns.some(({ column }) => properties[column.of]?.kind === 'children');
    const keys = plan.columns.filter(({ column }) => properties[column.of]?.unique);
    if (!hasChildren) return undefined;
    return ({ values }) => {
        const texts = keys.map(({ column }) => values.get(column.name) ?? '');
        return texts.some(text => text !== '') ? JSON.stringify(texts) : '';
    };
};

export const rehearse = async (all: RehearsalRun): Promise<void> => {
    const { asked, resource, resources, sheet, plan, job } = all;
    const { db } = job;
    const { id } = asked;
    await beginAnew(db, asked);
    const tally = createTally(resource.contract);
    const lookup = createLookup(db, resources);
    const always: JsonObject = asked.priceListId === null ? {} : { priceList: iriOf('price_lists', asked.priceListId) };
    const isReplacing = asked.mode === 'replace';
    const turns = createPauses(job.signal);
    const defaults = await defaultRecords(db, resource.contract, {});
    const given = { db, resource, columns: plan.columns, always, defaults, isReplacing, turns };
    const rehearsal = createRehearsal({ ...given, lookup });
    const { keep, settled, secondsARow } = createKeeper(rehearsal, id, tally);
    let done = 0;
    const told = pace(async rows => {
        await job.progress(rows, plan.total);
        await advanceImport(db, id, { done: rows });
    });
    const slices = readSlices(all, sheet.rows(sliceOf(resource)), {
        lookup,
        tally,
        turns,
    });
    const looked = findSlices(rehearsal, rowGroups(slices, keyText(all)));
    // The embedded database runs in this thread, so reading ahead would only increase memory use.
    for await (const slice of isEmbedded(db) ? looked : readAhead(looked)) {
        await keep(planGroups(rehearsal, slice));
        done += slice.length;
        if (isEmbedded(db)) await settled();
        await told(done);
    }
    await settled();
    const within = new Set([...rehearsal.within].filter(one => !rehearsal.spared.has(one)));
    if (isReplacing) await stageRemoved({ db, id, resource, within, keep });
    await settled();
    await markChanged(db, id);
    const { counts: counted, moves, ...found } = tally.result();
    const doubts = await resource.doubts?.(db, id, done, turns);
    const counts = doubts && doubts.count > 0 ? { ...counted, far: doubts.count } : counted;
    const stall = await stallOf(db, resource, counts.created + counts.changed + counts.removed, secondsARow());
    const shown = [...moves, ...(doubts?.moves ?? [])];
    await moveOn(db, id, { status: 'rehearsed', counts, ...found, moves: shown, stall, done: plan.total, error: null });
};
