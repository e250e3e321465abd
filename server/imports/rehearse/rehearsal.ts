import { sql } from 'drizzle-orm';
import { INSTEAD } from '#contract/imports/resources.ts';
import type { Db } from '../../db/database.ts';
import { query } from '../../db/query.ts';
import type { JsonObject } from '../../domain/record.ts';
import { type SelectedColumns, select } from '../../engine/columns.ts';
import type { ServerResource } from '../../engine/resource.ts';
import type { createPauses } from '../../sheets/pieces.ts';
import { rowRefusal } from '../findings.ts';
import type { ImportableResource } from '../resource.ts';
import { type Compare, createCompare } from './compare.ts';
import { expressionOf, keyedBy, type Lookup } from './lookup.ts';
import type { PlannedColumn } from './plan/headers.ts';
import type { RowError, RowGroup } from './readRows.ts';
import { findTargets, type Key } from './targets.ts';
import { identifying, type Titled } from './title.ts';

const FIRST_PRIME = 0x01000193;
const SECOND_PRIME = 0x85ebca6b;
const START = 1024;
/** Maximum load factor before the table doubles. */
const FULL = 0.6;

/** Finds the row in which a text first occurred, for hundreds of thousands of texts. */
interface Seen {
    /** Stores the row of a new text. @returns the earlier row of a repeated text */
    readonly note: (text: string, row: number) => number | undefined;
}

/** Mixes the bits of a hash, so that all of them are evenly distributed (MurmurHash3). */
const mixed = (hash: number): number => {
    const once = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
    const twice = Math.imul(once ^ (once >>> 13), 0xc2b2ae35);
    return (twice ^ (twice >>> 16)) >>> 0;
};

/** Hash table with three numbers per slot: two hashes of the text, and its row, which is 0 in a free slot. */
const createPlaces = (count: number) => {
    const numbers = new Uint32Array(3 * count);
    const find = (one: number, other: number): number => {
        let at = one % count;
        while (numbers[3 * at + 2] !== 0 && (numbers[3 * at] !== one || numbers[3 * at + 1] !== other))
            at = (at + 1) % count;
        return at;
    };
    return {
        count,
        numbers,
        /** @returns the stored row of the text, or 0 for a new one */
        put: (one: number, other: number, row: number): number => {
            const at = find(one, other);
            const known = numbers[3 * at + 2] ?? 0;
            if (known === 0) {
                numbers[3 * at] = one;
                numbers[3 * at + 1] = other;
                numbers[3 * at + 2] = row;
            }
            return known;
        },
    };
};

type Places = ReturnType<typeof createPlaces>;

const grown = ({ count, numbers }: Places): Places => {
    const places = createPlaces(2 * count);
    for (let at = 0; at < numbers.length; at += 3)
        if (numbers[at + 2] !== 0) places.put(numbers[at] ?? 0, numbers[at + 1] ?? 0, numbers[at + 2] ?? 0);
    return places;
};

/** Stores 64-bit hashes, in 20 to 40 bytes each. A collision in a million texts has a probability of 1 in 30 million. */
export const createSeen = (): Seen => {
    let places = createPlaces(START);
    let size = 0;
    return {
        note: (text, row) => {
            let [one, other] = [0x811c9dc5, 0x9747b28c];
            for (let at = 0; at < text.length; at += 1) {
                const code = text.charCodeAt(at);
                one = Math.imul(one ^ code, FIRST_PRIME);
                other = Math.imul(other ^ code, SECOND_PRIME) ^ (other >>> 15);
            }
            const known = places.put(mixed(one), mixed(other ^ text.length), row);
            if (known !== 0) return known;
            size += 1;
            if (size > FULL * places.count) places = grown(places);
            return undefined;
        },
    };
};

/** Refuses keys that match existing records except for leading zeros. Errors by position of the key. */
type ZeroCheck = (keys: readonly (Key | undefined)[]) => Promise<ReadonlyMap<number, RowError>>;

const NO_ROW_ERRORS: ReadonlyMap<number, RowError> = new Map();

/** Digits as left by a spreadsheet that has treated them as a number. */
const BARE = /^(?:0|[1-9]\d*)$/;

/** Lengths of existing keys of digits with a leading zero; usually empty. */
const lengthsOf = async (db: Db, resource: ServerResource, name: string): Promise<readonly number[]> => {
    const source = expressionOf(resource, name);
    const found = await query<{ readonly length: number }>(
        db,
        sql`select distinct length(${source}) as length from ${resource.table}
            where ${source} >= '00' and ${source} < '1' and ${source} ~ '^0[0-9]+$' limit 20`,
    );
    return found.map(({ length }) => length);
};

/** Text of a key with a single text property; other keys consist of relations, which must exist. */
const textIn = ({ contract }: ServerResource, key: Key | undefined): string | undefined => {
    if (key?.names.length !== 1) return undefined;
    const [name = ''] = key.names;
    const [text = ''] = key.texts;
    return contract.properties[name]?.kind === 'text' && BARE.test(text) ? text : undefined;
};

/** Detects keys that lost their leading zeros: `42` instead of `00042` would create a second record. */
const createZeroCheck = (db: Db, resource: ServerResource): ZeroCheck => {
    const lengths = new Map<string, Promise<readonly number[]>>();
    const known = (name: string): Promise<readonly number[]> => {
        const asked = lengths.get(name) ?? lengthsOf(db, resource, name);
        lengths.set(name, asked);
        return asked;
    };
    return async keys => {
        const whole: { readonly place: number; readonly text: string; readonly key: Key }[] = [];
        for (const [place, key] of keys.entries()) {
            const text = textIn(resource, key);
            if (!key || text === undefined) continue;
            for (const length of await known(key.names[0] ?? ''))
                if (length > text.length)
                    whole.push({ place, text, key: { ...key, texts: [text.padStart(length, '0')] } });
        }
        if (whole.length === 0) return NO_ROW_ERRORS;
        const found = await findTargets(
            db,
            resource,
            whole.map(({ key }) => key),
        );
        return new Map(
            whole.flatMap(({ place, text, key }, at) =>
                found.has(at)
                    ? [
                          [
                              place,
                              {
                                  column: key.names[0] ?? null,
                                  refusal: rowRefusal('lost_zero', { text, whole: key.texts[0] ?? '' }),
                              },
                          ] as const,
                      ]
                    : [],
            ),
        );
    };
};

interface Candidate {
    readonly group: RowGroup;
    readonly assembled: { readonly given: JsonObject };
    readonly key: Key | undefined;
}

/** Errors by position of the candidate. @param targets identifiers of the existing records, by position */
type TakenCheck = (
    candidates: readonly Candidate[],
    targets: ReadonlyMap<number, number>,
) => Promise<ReadonlyMap<number, RowError[]>>;

/** Refuses values of unique properties that another record or another row has. */
const createTakenCheck = ({ contract }: ServerResource, lookup: Lookup): TakenCheck => {
    const unique = Object.entries(contract.properties).flatMap(([name, one]) =>
        one.unique && one.kind === 'text' ? [name] : [],
    );
    const given = createSeen();
    return async (candidates, targets) => {
        const found = new Map<number, RowError[]>();
        for (const name of unique) {
            const texts = candidates.map(({ assembled, key }) => {
                const value = assembled.given[name];
                return typeof value === 'string' && !key?.names.includes(name) ? value : undefined;
            });
            const known = await lookup.find(
                contract.name,
                name,
                texts.flatMap(text => text ?? []),
            );
            for (const [at, text] of texts.entries()) {
                const candidate = candidates[at];
                if (text === undefined || !candidate) continue;
                const place = `${name} ${keyedBy({ contract }, name, text)}`;
                const other = given.note(place, candidate.group[0].row);
                const isTaken = (known.get(text) ?? []).some(id => id !== targets.get(at));
                const refusal =
                    other === undefined ? { key: 'validation.taken' } : rowRefusal('key_twice', { row: other });
                if (isTaken || other !== undefined)
                    found.set(at, [...(found.get(at) ?? []), { column: name, refusal }]);
            }
        }
        return found;
    };
};

interface RehearsalInput {
    readonly db: Db;
    readonly resource: ImportableResource;
    readonly columns: readonly PlannedColumn[];
    /** Values for rows without their own, such as the price list of the import. */
    readonly always: JsonObject;
    /** IRIs of default records by relation, for new records whose rows leave the relation empty. */
    readonly defaults: JsonObject;
    readonly isReplacing: boolean;
    /** Yields to other work after some milliseconds. */
    readonly turns: ReturnType<typeof createPauses>;
}

export interface Rehearsal extends RehearsalInput, Titled {
    readonly mapped: ReadonlySet<string>;
    /** Lists of children among them. */
    readonly parents: readonly string[];
    /** Whether rows depend on the existing record, whose other parts of a value, and children, are kept. */
    readonly isPartial: boolean;
    /** Whether no values are given for all rows. */
    readonly isPlain: boolean;
    readonly compare: Compare;
    readonly selection: SelectedColumns;
    /** First rows by key, in the part of the file read so far. */
    readonly keys: Seen;
    /** First rows by identifier of their record. */
    readonly targets: Seen;
    readonly taken: TakenCheck;
    readonly zeros: ZeroCheck;
    /** Records named so far, such as price lists, whose other children are replaced. */
    readonly within: Set<number>;
    /** Records among them with an unidentified row, whose children are kept. */
    readonly spared: Set<number>;
}

const mappedBy = ({ resource, columns, always, defaults }: RehearsalInput): ReadonlySet<string> => {
    const named = [...columns.map(({ column }) => column.of), ...Object.keys({ ...always, ...defaults })];
    const instead = INSTEAD[resource.contract.name] ?? {};
    return new Set([...named, ...named.flatMap(name => instead[name] ?? [])]);
};

const readOf = ({ contract }: ServerResource, mapped: ReadonlySet<string>): string[] =>
    Object.entries(contract.properties)
        .filter(([name, { kind, only }]) => (kind === 'children' ? mapped.has(name) : only !== 'read'))
        .map(([name]) => name);

export const createRehearsal = ({ lookup, ...given }: RehearsalInput & { readonly lookup: Lookup }): Rehearsal => {
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
