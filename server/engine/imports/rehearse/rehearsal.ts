import { INSTEAD } from '#contract/imports/resources.ts';
import type { Db } from '../../../db/database.ts';
import type { JsonObject } from '../../../hydra/record.ts';
import type { createTurns } from '../../../sheets/pieces.ts';
import { type Selection, select } from '../../columns.ts';
import type { ServerResource } from '../../resource.ts';
import { type Compare, createCompare } from './compare.ts';
import type { Lookup } from './lookup.ts';
import type { PlannedColumn } from './plan/headers.ts';
import { createSeen, type Seen } from './seen.ts';
import { createTakenCheck, type TakenCheck } from './taken.ts';
import { identifying, type Titled } from './title.ts';
import { createZeroCheck, type ZeroCheck } from './zeros.ts';

interface Given {
    readonly db: Db;
    readonly resource: ServerResource;
    readonly columns: readonly PlannedColumn[];
    /** Values of every row that has none of its own, such as the price list of the import. */
    readonly always: JsonObject;
    readonly isReplacing: boolean;
    /** Lets others be served, after some milliseconds of work. */
    readonly turns: ReturnType<typeof createTurns>;
}

/** What all slices of a rehearsal share. */
export interface Rehearsal extends Given, Titled {
    /** The properties that rows may give. */
    readonly mapped: ReadonlySet<string>;
    /** Those of them that are lists of children. */
    readonly parents: readonly string[];
    /** Whether what a row says depends on the record as it is: it keeps the other parts of a value, and children. */
    readonly isPartial: boolean;
    /** Whether nothing is given of every row. */
    readonly isPlain: boolean;
    readonly compare: Compare;
    /** What is read of existing records. */
    readonly selection: Selection;
    /** Rows by the key of their record, as far as the file was read. */
    readonly keys: Seen;
    /** Rows by the identifier of their record. */
    readonly targets: Seen;
    readonly taken: TakenCheck;
    readonly zeros: ZeroCheck;
    /** Records that the file names so far, within which it may replace all others. */
    readonly within: Set<number>;
    /** Those of them of which a row could not be identified. */
    readonly spared: Set<number>;
}

/** Properties that stand instead of others belong to them. */
const mappedBy = ({ resource, columns, always }: Given): ReadonlySet<string> => {
    const named = [...columns.map(({ column }) => column.of), ...Object.keys(always)];
    const instead = INSTEAD[resource.contract.name] ?? {};
    return new Set([...named, ...named.flatMap(name => instead[name] ?? [])]);
};

/** The properties that are read of existing records: those that rules and differences may need. */
const readOf = ({ contract }: ServerResource, mapped: ReadonlySet<string>): string[] =>
    Object.entries(contract.properties)
        .filter(([name, { kind, only }]) => (kind === 'children' ? mapped.has(name) : only !== 'read'))
        .map(([name]) => name);

export const createRehearsal = ({ lookup, ...given }: Given & { readonly lookup: Lookup }): Rehearsal => {
    const { resource, columns } = given;
    const mapped = mappedBy(given);
    const { properties } = resource.contract;
    const parents = [...mapped].filter(name => properties[name]?.kind === 'children');
    return {
        ...given,
        mapped,
        parents,
        isPartial: parents.length > 0 || [...mapped].some(name => properties[name]?.kind === 'value'),
        isPlain: Object.keys(given.always).length === 0,
        compare: createCompare(resource.contract, mapped),
        selection: select(resource, readOf(resource, mapped)),
        titles: identifying(resource).map(([name]) =>
            columns.flatMap(({ at, column }) => (column.of === name ? [at] : [])),
        ),
        keys: createSeen(),
        targets: createSeen(),
        within: new Set(),
        spared: new Set(),
        taken: createTakenCheck(resource, lookup),
        zeros: createZeroCheck(given.db, resource),
    };
};
