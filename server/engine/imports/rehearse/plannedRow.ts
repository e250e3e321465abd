import type { JsonObject } from '../../../hydra/record.ts';
import { rowRefusal } from '../findings.ts';
import { type Staged, type StagedRow, setOf } from '../staged.ts';
import type { Compared, Existing } from './compare.ts';
import type { Group } from './groups.ts';
import type { Rehearsal } from './rehearsal.ts';
import { titleOf } from './title.ts';
import type { RowError } from './values.ts';

const only = (all: JsonObject, names: ReadonlySet<string>): JsonObject => {
    const some: JsonObject = {};
    for (const name of names) if (name in all) some[name] = all[name];
    return some;
};

const born = (unborn: Staged['unborn'] = {}): Pick<Staged, 'unborn'> =>
    Object.keys(unborn).length > 0 ? { unborn } : {};

type Sides = Pick<StagedRow, 'after' | 'before'>;

/** The mapped properties of the record as it will be, and as it is: all rows write the same, because one statement does. */
const setsOf = (
    { resource, mapped }: Rehearsal,
    { record, unborn }: Compared,
    existing: Existing | undefined,
): Sides => {
    const after = setOf(resource, only(record, mapped));
    return {
        after: Object.keys(unborn).length > 0 ? { ...after, unborn } : after,
        before: existing ? setOf(resource, only(existing.record, mapped)) : null,
    };
};

/** The input of a call of its own, and the values before it. */
const inputsOf = ({ input, unborn }: Compared, existing: Existing | undefined): Sides => ({
    after: { input, ...born(unborn) },
    before: existing
        ? { input: Object.fromEntries(Object.keys(input).map(name => [name, existing.record[name] ?? null])) }
        : null,
});

/** Each row has its own errors, the first one also those of the record; the others are refused with the first wrong one. */
const errorsIn = (group: Group, errors: readonly RowError[]): readonly (readonly RowError[])[] => {
    const own = new Set(group.flatMap(row => row.errors));
    const all = group.map((row, at) =>
        at === 0 ? errors.filter(one => row.errors.includes(one) || !own.has(one)) : row.errors,
    );
    const wrong = group[all.findIndex(some => some.length > 0)] ?? group[0];
    return all.map(some =>
        some.length > 0 ? some : [{ column: null, refusal: rowRefusal('group_wrong', { row: wrong.row }) }],
    );
};

/** Rows of a record of which one is wrong. */
export const wrongRows = (
    group: Group,
    errors: readonly RowError[],
    name: string,
    target: number | undefined,
): StagedRow[] => {
    const each = group.length === 1 ? [errors] : errorsIn(group, errors);
    return group.map((row, at) => ({
        row: row.row,
        action: 'wrong',
        // A replaced list keeps the price of a row that is wrong.
        target: target ?? null,
        version: null,
        name,
        after: null,
        before: null,
        differences: {},
        errors: each[at] ?? [],
        cells: row.cells.map(({ shown, text }) => shown ?? text),
    }));
};

const sidesOf = (rehearsal: Rehearsal, compared: Compared, existing: Existing | undefined): Sides =>
    rehearsal.resource.inSets ? setsOf(rehearsal, compared, existing) : inputsOf(compared, existing);

const SAME: Sides = { after: null, before: null };

/** What the rows of a record do. */
export const plannedRow = (
    rehearsal: Rehearsal,
    group: Group,
    compared: Compared,
    existing: Existing | undefined,
): StagedRow => {
    const isSame = existing !== undefined && Object.keys(compared.differences).length === 0;
    const change = existing ? 'change' : 'create';
    const { after, before } = isSame ? SAME : sidesOf(rehearsal, compared, existing);
    return {
        row: group[0].row,
        action: isSame ? 'same' : change,
        target: existing?.row.id ?? null,
        version: existing?.row.version ?? null,
        name: titleOf(rehearsal, group[0], compared.name),
        after,
        before,
        differences: compared.differences,
        errors: [],
        cells: null,
    };
};
