import { sql } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { query } from '../../../db/query.ts';
import type { ServerResource } from '../../resource.ts';
import { rowRefusal } from '../findings.ts';
import { expressionOf } from './lookup.ts';
import { findTargets, type Key } from './targets.ts';
import type { RowError } from './values.ts';

/** Refuses keys that are those of records but for the zeros before them, by the place of the key. */
export type ZeroCheck = (keys: readonly (Key | undefined)[]) => Promise<ReadonlyMap<number, RowError>>;

const NONE: ReadonlyMap<number, RowError> = new Map();

/** What a spreadsheet leaves of digits: it takes them for a number. */
const BARE = /^(?:0|[1-9]\d*)$/;

/** How long the keys are that consist of digits and begin with a zero; mostly there are none. */
const lengthsOf = async (db: Db, resource: ServerResource, name: string): Promise<readonly number[]> => {
    const source = expressionOf(resource, name);
    const found = await query<{ readonly length: number }>(
        db,
        sql`select distinct length(${source}) as length from ${resource.table}
            where ${source} >= '00' and ${source} < '1' and ${source} ~ '^0[0-9]+$' limit 20`,
    );
    return found.map(({ length }) => length);
};

/** A key of one text: other sets name their records by relations, which must exist. */
const textIn = ({ contract }: ServerResource, key: Key | undefined): string | undefined => {
    if (key?.names.length !== 1) return undefined;
    const [name = ''] = key.names;
    const [text = ''] = key.texts;
    return contract.properties[name]?.kind === 'text' && BARE.test(text) ? text : undefined;
};

/** `42` is `00042` without its zeros, and would become a second record. */
export const createZeroCheck = (db: Db, resource: ServerResource): ZeroCheck => {
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
        if (whole.length === 0) return NONE;
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
