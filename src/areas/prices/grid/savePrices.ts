// Apart: tested without a document.

import { etagOfRecord, type HydraDataProvider, readViolations } from '@comptoir/hydra';
import type { PriceListItem } from '#contract/prices/priceListItems.ts';
import { statusOf } from '../../../auth/verifiedWrites.ts';
import { reportOf, type SaveOutcome, type Saving } from '../../../spreadsheet/saving.ts';
import { isGone, isStale } from '../../../ui/failure.ts';
import { nameAt, placeNamed, priceCells } from './columns.ts';
import { fromCell } from './price.ts';
import { readPrices } from './usePrices.ts';

type CellOutcome =
    | { readonly kind: 'saved' }
    | { readonly kind: 'conflict'; readonly theirs: string | null }
    | { readonly kind: 'refused'; readonly message: string };

interface CellSaving {
    readonly name: string;
    readonly item: string;
    readonly before: unknown;
    readonly mine: string | null;
}

const SAVED = { kind: 'saved' } as const;

const cellIn = (price: PriceListItem | undefined, name: string): string | null =>
    (price && priceCells([price])[name]) ?? null;

const bodyOf = (error: unknown): unknown =>
    typeof error === 'object' && error !== null && 'body' in error ? error.body : undefined;

/** Status 422 refuses the cell; other failures concern the row. */
const refusalOf = (error: unknown): CellOutcome => {
    if (statusOf(error) !== 422) throw error;
    const messages = readViolations(bodyOf(error)).map(({ message }) => message);
    return { kind: 'refused', message: messages.join(' ') };
};

/** True if another user has just added a price for the same quantity. */
const isTaken = (error: unknown): boolean =>
    readViolations(bodyOf(error)).some(({ propertyPath }) => propertyPath === 'minQuantity');

/** Writes a cell over the current price, with its version as precondition. */
const write = async (
    provider: HydraDataProvider,
    cell: CellSaving,
    price: PriceListItem | undefined,
): Promise<void> => {
    const { name, item, mine } = cell;
    const ifMatch = price && etagOfRecord(price);
    if (price && mine === null) await provider.request(price.id, { method: 'DELETE', ifMatch });
    else if (price) await provider.request(price.id, { method: 'PATCH', body: fromCell(mine ?? ''), ifMatch });
    else if (mine !== null) {
        const { list: priceList, minQuantity } = placeNamed(name) ?? {};
        const body = { priceList, item, minQuantity, ...fromCell(mine) };
        await provider.request('price_list_items', { method: 'POST', body });
    }
};

/** The price with its version; undefined if it was deleted meanwhile. */
const readOne = async (provider: HydraDataProvider, id: string | undefined): Promise<PriceListItem | undefined> => {
    if (id === undefined) return undefined;
    try {
        return (await provider.getOne<PriceListItem>('price_list_items', { id })).data;
    } catch (error) {
        if (isGone(error)) return undefined;
        throw error;
    }
};

const saveCell = async (
    provider: HydraDataProvider,
    cell: CellSaving,
    listed: PriceListItem | undefined,
): Promise<CellOutcome> => {
    const price = await readOne(provider, listed?.id);
    const theirs = cellIn(price, cell.name);
    if (theirs === cell.mine) return SAVED;
    if (theirs !== (cell.before ?? null)) return { kind: 'conflict', theirs };
    try {
        await write(provider, cell, price);
        return SAVED;
    } catch (error) {
        if (price || !isTaken(error)) return refusalOf(error);
        const list = placeNamed(cell.name)?.list ?? '';
        const added = (await readPrices(provider, [cell.item], [list])).find(one => nameAt(one) === cell.name);
        return added ? saveCell(provider, cell, added) : refusalOf(error);
    }
};

type CellOutcomes = readonly (readonly [name: string, outcome: CellOutcome])[];

const ofKind = <K extends CellOutcome['kind']>(outcomes: CellOutcomes, kind: K) =>
    outcomes.flatMap(([name, outcome]) =>
        outcome.kind === kind ? [[name, outcome as Extract<CellOutcome, { kind: K }>] as const] : [],
    );

const rowOutcome = ({ mine }: Saving, outcomes: CellOutcomes): SaveOutcome => {
    const record = Object.fromEntries(ofKind(outcomes, 'saved').map(([name]) => [name, mine[name]]));
    const conflicts = ofKind(outcomes, 'conflict');
    const refusals = ofKind(outcomes, 'refused');
    if (conflicts.length > 0) {
        const theirs = Object.fromEntries(conflicts.map(([name, cell]) => [name, cell.theirs]));
        return { record, report: { kind: 'conflict', names: Object.keys(theirs), theirs } };
    }
    if (refusals.length === 0) return { record, report: { kind: 'saved' } };
    const fields = Object.fromEntries(refusals.map(([name, { message }]) => [name, message]));
    return { record, report: { kind: 'refused', fields, message: '' } };
};

const saveCells = async (
    provider: HydraDataProvider,
    saving: Saving,
    outcomes: [string, CellOutcome][],
): Promise<void> => {
    const { id: item, before, mine } = saving;
    const names = Object.keys(mine);
    const lists = [...new Set(names.flatMap(name => placeNamed(name)?.list ?? []))];
    const listed = new Map((await readPrices(provider, [item], lists)).map(price => [nameAt(price), price]));
    for (const name of names) {
        const cell = { name, item, before: before[name], mine: mine[name] === null ? null : String(mine[name]) };
        outcomes.push([name, await saveCell(provider, cell, listed.get(name))]);
    }
};

/** Maximum number of attempts while other users change the prices (our choice). */
const TRIES = 3;

/**
 * Saves the changed prices of an item. Each has its own request over its current version; an empty cell deletes its
 * price. Reports a cell changed by another user as a conflict (H8), like lists.
 *
 * @throws the error of an ended session (401)
 */
export const savePrices = async (provider: HydraDataProvider, saving: Saving, tries = 1): Promise<SaveOutcome> => {
    const outcomes: [string, CellOutcome][] = [];
    try {
        await saveCells(provider, saving, outcomes);
        return rowOutcome(saving, outcomes);
    } catch (error) {
        if (statusOf(error) === 401) throw error;
        // Repeated: cells that are already saved match the next attempt.
        if ((isStale(error) || isGone(error)) && tries < TRIES) return savePrices(provider, saving, tries + 1);
        return { ...rowOutcome(saving, outcomes), report: reportOf(error, saving.mine) };
    }
};
