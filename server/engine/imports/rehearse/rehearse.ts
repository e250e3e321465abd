import type { Actor } from '../../../auth/actor.ts';
import { iriOf, type JsonObject } from '../../../hydra/record.ts';
import type { JobRun } from '../../../jobs/kind.ts';
import { createTurns } from '../../../sheets/pieces.ts';
import type { OpenedSheet, SheetRow } from '../../../sheets/source.ts';
import { ahead } from '../../../threads/ahead.ts';
import type { ServerResource } from '../../resource.ts';
import type { StoredImport } from '../author.ts';
import { isEmbedded } from '../embedded.ts';
import { pace } from '../pace.ts';
import { stallOf } from '../stall.ts';
import { advance, moveOn } from '../state.ts';
import { beginAnew, markChanged } from './anew.ts';
import { bornIn } from './born.ts';
import { type Group, groupsOf } from './groups.ts';
import { createKeeper } from './keep.ts';
import { createLookup, type Lookup } from './lookup.ts';
import type { FilePlan } from './plan/index.ts';
import { createRehearsal, type Rehearsal } from './rehearsal.ts';
import { relatedIn, resolveRow } from './relations.ts';
import { stageRemoved } from './removed.ts';
import { type Found, findGroups, planGroups } from './rows.ts';
import { createTally, type Tally } from './tally.ts';
import { type ReadRow, readRow } from './values.ts';

interface Asked {
    readonly asked: StoredImport;
    readonly resource: ServerResource;
    readonly resources: readonly ServerResource[];
    readonly sheet: OpenedSheet;
    readonly plan: FilePlan;
    readonly actor: Actor;
    readonly job: JobRun;
}

/** The answer of a statement is read without a pause: no more values than take some milliseconds. */
const VALUES = 6000;
const MOST_ROWS = 500;

/** How many rows share their statements: fewer, the more properties their records have. */
const sliceOf = ({ contract }: ServerResource): number =>
    Math.min(MOST_ROWS, Math.ceil(VALUES / Object.keys(contract.properties).length));

interface Reading {
    readonly lookup: Lookup;
    readonly tally: Tally;
    readonly turns: Rehearsal['turns'];
}

async function* readSlices(
    { plan, asked, actor, resource }: Asked,
    slices: AsyncIterable<readonly SheetRow[]>,
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
        const related = await relatedIn(lookup, plan.columns, rows);
        for (const row of rows) resolveRow(row, related, { born, miss: tally.miss });
        yield rows;
    }
}

async function* findSlices(rehearsal: Rehearsal, slices: AsyncIterable<Group[]>): AsyncGenerator<readonly Found[]> {
    for await (const groups of slices) yield await findGroups(rehearsal, groups);
}

/** The text that tells the rows of one record apart, where a file has columns of children. */
const keyText = ({ resource, plan }: Asked): ((row: ReadRow) => string) | undefined => {
    const { properties } = resource.contract;
    const hasChildren = plan.columns.some(({ column }) => properties[column.of]?.kind === 'children');
    const keys = plan.columns.filter(({ column }) => properties[column.of]?.unique);
    if (!hasChildren) return undefined;
    return ({ values }) => {
        const texts = keys.map(({ column }) => values.get(column.name) ?? '');
        return texts.some(text => text !== '') ? JSON.stringify(texts) : '';
    };
};

/** Rehearses all rows of a file, and keeps what each would do. */
export const rehearse = async (all: Asked): Promise<void> => {
    const { asked, resource, resources, sheet, plan, job } = all;
    const { db } = job;
    const { id } = asked;
    await beginAnew(db, asked);
    const tally = createTally(resource.contract);
    const lookup = createLookup(db, resources);
    const always: JsonObject = asked.priceListId === null ? {} : { priceList: iriOf('price_lists', asked.priceListId) };
    const isReplacing = asked.mode === 'replace';
    const turns = createTurns(job.signal);
    const rehearsal = createRehearsal({ db, resource, columns: plan.columns, always, isReplacing, turns, lookup });
    const { keep, settled, secondsARow } = createKeeper(rehearsal, id, tally);
    let done = 0;
    const told = pace(async rows => {
        await job.progress(rows, plan.total);
        await advance(db, id, { done: rows });
    });
    const slices = readSlices(all, sheet.rows(sliceOf(resource)), {
        lookup,
        tally,
        turns,
    });
    const looked = findSlices(rehearsal, groupsOf(slices, keyText(all)));
    // The embedded database works in this thread: what is asked of it ahead is only held longer.
    for await (const slice of isEmbedded(db) ? looked : ahead(looked)) {
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
