import type { ResourceContract } from '#contract/language/contract.ts';
import { storedText } from '#contract/values/storedText.ts';
import type { Db } from '../../db/database.ts';
import type { JsonObject, Row } from '../../domain/record.ts';
import { planAllChildren } from '../children/plan.ts';
import { writeChildren } from '../children/write.ts';
import { takeFlag } from '../exclusiveFlag.ts';
import { keepHistory } from '../history.ts';
import { checkCrossRules } from '../input.ts';
import { findRow } from '../read.ts';
import { checkRelations } from '../relations.ts';
import type { Call } from '../resource.ts';
import type { RowChange } from '../rowChange.ts';
import { insertRow, updateRow } from '../write.ts';

/** Write of one record within a transaction, by a call or an import. */
export interface Writing extends Pick<Call, 'resource' | 'resources' | 'actor'>, Pick<RowChange, 'inherited'> {
    readonly tx: Db;
    readonly locale: string | undefined;
    /** Called with the records that lost an exclusive flag to the written one. */
    readonly onTaken?: (ids: readonly number[]) => void;
}

type Derived = Readonly<Record<string, unknown>>;

/**
 * Creates a record from parsed input.
 * @param derived columns computed by the resource
 * @throws Refused, Invalid, or an error of the database, which `explainWrite` explains
 */
export const makeOne = async (writing: Writing, input: JsonObject, derived?: Derived): Promise<Row | undefined> => {
    const { tx, resource, actor, locale } = writing;
    await checkRelations({ ...writing, row: undefined, input });
    checkCrossRules(resource, undefined, input);
    const plans = await planAllChildren({ ...writing, row: undefined, input });
    await resource.guard?.('create', { ...writing, row: undefined, input });
    const taken = await takeFlag(tx, resource, undefined, input);
    writing.onTaken?.(taken);
    const id = await insertRow(tx, resource, input, derived);
    await writeChildren(tx, resource, id, plans);
    await resource.complete?.(tx, id, { actor, before: undefined, input });
    const made = await findRow({ ...writing, db: tx }, id);
    if (made) await resource.follow?.('create', { actor, tx, before: undefined, row: made, input, locale });
    await keepHistory(tx, resource, actor, 'create', { after: made });
    return made;
};

/** Keeps a unique text that was sent back as read, because cleaning it could make it equal to another record's. */
const withKeptTexts = ({ properties }: ResourceContract, before: Row, input: JsonObject): JsonObject => {
    const isKept = ([name, value]: readonly [string, unknown]): boolean => {
        const [property, former] = [properties[name], before[name]];
        if (property?.kind !== 'text' || !property.unique || typeof former !== 'string') return false;
        return former !== value && storedText(property, former) === value;
    };
    const kept = Object.entries(input).filter(isKept);
    return kept.length === 0 ? input : { ...input, ...Object.fromEntries(kept.map(([name]) => [name, before[name]])) };
};

/** Changes a record that was read with a lock. @throws as {@link makeOne} */
export const changeOne = async (
    writing: Writing,
    before: Row,
    given: JsonObject,
    derived?: Derived,
): Promise<Row | undefined> => {
    const { tx, resource, actor, locale } = writing;
    const input = withKeptTexts(resource.contract, before, given);
    await checkRelations({ ...writing, row: before, input });
    checkCrossRules(resource, before, input);
    const plans = await planAllChildren({ ...writing, row: before, input });
    await resource.guard?.('edit', { actor, tx, row: before, input });
    const taken = await takeFlag(tx, resource, before, input);
    writing.onTaken?.(taken);
    if (Object.keys(input).length > 0) await updateRow(tx, resource, before, input, derived);
    await writeChildren(tx, resource, before.id, plans);
    await resource.complete?.(tx, before.id, { actor, before, input });
    const after = await findRow({ ...writing, db: tx }, before.id);
    if (after) await resource.follow?.('edit', { actor, tx, before, row: after, input, locale });
    await keepHistory(tx, resource, actor, 'edit', { before, after, input });
    return after;
};
