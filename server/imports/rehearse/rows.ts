// Apart: result of each record in a file; `rehearse.ts` iterates over them.
import type { ImportedResource } from '#contract/imports/resources.ts';
import { digitsOf, isFigure } from '#contract/language/figures.ts';
import type { PropertyRefusal } from '#contract/language/rules.ts';
import { type JsonObject, type Row, toRecord } from '../../domain/record.ts';
import { selectedRowsOf } from '../../engine/read.ts';
import { rowRefusal } from '../findings.ts';
import { type StagedRow, type StagedValues, setOf } from '../staged.ts';
import { type AssembledRecord, assemble } from './assemble.ts';
import type { Comparison, ExistingRecord } from './compare.ts';
import { identify, noteReplacedChildren, refuseDuplicate, unidentifiedRow } from './identify.ts';
import { keySetsOf, type PlannedColumn } from './plan/headers.ts';
import type { RowError, RowGroup } from './readRows.ts';
import type { Rehearsal } from './rehearsal.ts';
import { findTargets, type Key } from './targets.ts';
import { rowTitle } from './title.ts';

const only = (all: JsonObject, names: ReadonlySet<string>): JsonObject => {
    const some: JsonObject = {};
    for (const name of names) if (name in all) some[name] = all[name];
    return some;
};

const born = (unborn: StagedValues['unborn'] = {}): Pick<StagedValues, 'unborn'> =>
    Object.keys(unborn).length > 0 ? { unborn } : {};

type StagedSides = Pick<StagedRow, 'after' | 'before'>;

/** New and current values of the mapped properties. One statement writes them, so all rows have the same ones. */
const setsOf = (
    { resource, mapped }: Rehearsal,
    { record, unborn }: Comparison,
    existing: ExistingRecord | undefined,
): StagedSides => {
    const after = setOf(resource, only(record, mapped));
    return {
        after: Object.keys(unborn).length > 0 ? { ...after, unborn } : after,
        before: existing ? setOf(resource, only(existing.record, mapped)) : null,
    };
};

const inputsOf = ({ input, unborn }: Comparison, existing: ExistingRecord | undefined): StagedSides => ({
    after: { input, ...born(unborn) },
    before: existing
        ? { input: Object.fromEntries(Object.keys(input).map(name => [name, existing.record[name] ?? null])) }
        : null,
});

/** Errors by row. The first row also has those of the record; the other rows refer to the first invalid one. */
const errorsIn = (group: RowGroup, errors: readonly RowError[]): readonly (readonly RowError[])[] => {
    const own = new Set(group.flatMap(row => row.errors));
    const all = group.map((row, at) =>
        at === 0 ? errors.filter(one => row.errors.includes(one) || !own.has(one)) : row.errors,
    );
    const wrong = group[all.findIndex(some => some.length > 0)] ?? group[0];
    return all.map(some =>
        some.length > 0 ? some : [{ column: null, refusal: rowRefusal('group_wrong', { row: wrong.row }) }],
    );
};

const wrongRows = (
    group: RowGroup,
    errors: readonly RowError[],
    name: string,
    target: number | undefined,
): StagedRow[] => {
    const each = group.length === 1 ? [errors] : errorsIn(group, errors);
    return group.map((row, at) => ({
        row: row.row,
        action: 'wrong',
        // Keeps the price of an invalid row when a list is replaced.
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

const sidesOf = (rehearsal: Rehearsal, compared: Comparison, existing: ExistingRecord | undefined): StagedSides =>
    rehearsal.resource.inSets ? setsOf(rehearsal, compared, existing) : inputsOf(compared, existing);

const SAME: StagedSides = { after: null, before: null };

const withDefaults = ({ defaults }: Rehearsal, given: JsonObject): JsonObject => {
    const missing = Object.entries(defaults).filter(([name]) => (given[name] ?? null) === null);
    return missing.length > 0 ? { ...given, ...Object.fromEntries(missing) } : given;
};

const plannedRow = (
    rehearsal: Rehearsal,
    group: RowGroup,
    compared: Comparison,
    existing: ExistingRecord | undefined,
): StagedRow => {
    const isSame = existing !== undefined && Object.keys(compared.differences).length === 0;
    const change = existing ? 'change' : 'create';
    const { after, before } = isSame ? SAME : sidesOf(rehearsal, compared, existing);
    return {
        row: group[0].row,
        action: isSame ? 'same' : change,
        target: existing?.row.id ?? null,
        version: existing?.row.version ?? null,
        name: rowTitle(rehearsal, group[0], compared.name),
        after,
        before,
        differences: compared.differences,
        errors: [],
        cells: null,
    };
};

const columnAt = (columns: readonly PlannedColumn[], path: string): PlannedColumn | undefined => {
    const [of = ''] = path.split(/[.[]/, 1);
    const last = path.slice(path.lastIndexOf('.') + 1);
    const own = columns.filter(({ column }) => column.of === of);
    return own.find(({ column }) => column.name === path || column.name.endsWith(`.${last}`)) ?? own[0];
};

const errorOf =
    (columns: readonly PlannedColumn[]) =>
    ({ propertyPath, key, params }: PropertyRefusal): RowError => {
        const planned = columnAt(columns, propertyPath);
        const property = planned?.column.property;
        const digits = key === 'validation.decimal' && property && isFigure(property) ? digitsOf(property) : undefined;
        // Replaces the API's message, which refers to quotes in JSON.
        const refusal = digits
            ? rowRefusal('digits', { whole: digits[0], fraction: digits[1] })
            : { key, ...(params && { params }) };
        return { column: planned?.header ?? null, refusal };
    };

interface AssembledGroup {
    readonly group: RowGroup;
    readonly assembled: AssembledRecord;
    /** With the values given for every row. */
    readonly whole: JsonObject;
    readonly key: Key | undefined;
}

export interface FoundRecord extends AssembledGroup {
    readonly target: number | undefined;
    readonly row: Row | undefined;
    readonly taken: readonly RowError[];
    /** Error of a key that lost its leading zeros: the row means an existing record, so other errors are irrelevant. */
    readonly robbed: RowError | undefined;
}

const say = (rehearsal: Rehearsal, group: RowGroup): AssembledGroup => {
    const assembled = assemble(rehearsal, group, undefined);
    const whole = rehearsal.isPlain ? assembled.given : { ...rehearsal.always, ...assembled.given };
    const key = identify(rehearsal, group, whole);
    if (rehearsal.isReplacing) noteReplacedChildren(rehearsal, whole, key);
    return { group, assembled, whole, key };
};

const again = (
    rehearsal: Rehearsal,
    { group, assembled }: AssembledGroup,
    existing: ExistingRecord | undefined,
): AssembledRecord =>
    existing && (rehearsal.isPartial || assembled.errors.length > 0)
        ? assemble(rehearsal, group, existing.record)
        : assembled;

const NO_ERRORS: readonly RowError[] = [];

const errorsOf = (
    rehearsal: Rehearsal,
    { group, key, target, taken, robbed }: FoundRecord,
    contradictions: readonly RowError[],
    refused: Comparison['refused'],
): readonly RowError[] => {
    const { columns, resource } = rehearsal;
    const own = group.length === 1 ? group[0].errors : group.flatMap(({ errors }) => errors);
    const unidentified = key
        ? undefined
        : unidentifiedRow(rehearsal, keySetsOf(resource.contract.name as ImportedResource));
    const identified = key ? refuseDuplicate(rehearsal, key, group[0].row, target) : [unidentified ?? NO_ERRORS].flat();
    // Invalid cells were not compared.
    if (own.length > 0) return key ? [...own, ...identified] : own;
    const headed = (one: RowError): RowError => ({
        ...one,
        column: columnAt(columns, one.column ?? '')?.header ?? null,
    });
    if (robbed) return [...identified, headed(robbed)];
    // Most rows are valid.
    if (contradictions.length + refused.length + taken.length === 0) return identified;
    return [
        ...identified,
        ...contradictions,
        ...refused.map(errorOf(columns)).filter(({ column }) => column !== unidentified?.column),
        ...taken.map(headed),
    ];
};

const plan = (rehearsal: Rehearsal, found: FoundRecord): readonly StagedRow[] => {
    const { group, whole, row, target } = found;
    const existing = row && { row, record: toRecord(rehearsal.resource.contract, row) };
    const { given, errors } = again(rehearsal, found, existing);
    const compared = rehearsal.compare(existing ? given : withDefaults(rehearsal, whole), existing);
    const all = errorsOf(rehearsal, found, errors, compared.refused);
    return all.length > 0
        ? wrongRows(group, all, rowTitle(rehearsal, group[0], compared.name), target)
        : [plannedRow(rehearsal, group, compared, existing)];
};

export const findGroups = async (
    rehearsal: Rehearsal,
    groups: readonly RowGroup[],
): Promise<readonly FoundRecord[]> => {
    const { db, resource, selection, turns } = rehearsal;
    const said: AssembledGroup[] = [];
    for (const group of groups) {
        said.push(say(rehearsal, group));
        const turn = turns();
        if (turn) await turn;
    }
    const keys = said.map(({ key }) => key);
    const targets = await findTargets(db, resource, keys);
    // Only keys of new records may have lost their zeros.
    const robbed = await rehearsal.zeros(keys.map((key, at) => (targets.has(at) ? undefined : key)));
    const rows = await selectedRowsOf(db, resource, [...new Set(targets.values())], selection);
    const byId = new Map(rows.map(row => [row.id, row]));
    const taken = await rehearsal.taken(said, targets);
    return said.map(({ group, assembled, whole, key }, at) => {
        const target = targets.get(at);
        const row = byId.get(target ?? 0);
        return { group, assembled, whole, key, target, row, taken: taken.get(at) ?? NO_ERRORS, robbed: robbed.get(at) };
    });
};

/** Yields the staged rows of a batch on demand, so that intermediate objects are short-lived. */
export function* planGroups(rehearsal: Rehearsal, slice: readonly FoundRecord[]): Generator<StagedRow> {
    for (const found of slice) for (const row of plan(rehearsal, found)) yield row;
}
