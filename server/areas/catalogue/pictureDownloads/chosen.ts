import { inArray, type SQL } from 'drizzle-orm';
import { items } from '../../../db/tables/index.ts';
import { findAllIds, whereOf } from '../../../engine/page.ts';
import type { Reader } from '../../../engine/resource.ts';
import { parseListRequest } from '../../../hydra/listRequest.ts';

/** The items of a download: identifiers in order, or the query string of a list. */
export interface Chosen {
    readonly itemIds: readonly number[] | null;
    readonly filter: string | null;
}

const listOf = ({ resource }: Reader, { filter }: Chosen) =>
    parseListRequest(resource.contract, new URLSearchParams(filter ?? ''));

/** The condition for the chosen items; undefined for all items. */
export const whereChosen = (reader: Reader, chosen: Chosen): SQL | undefined =>
    chosen.itemIds ? inArray(items.id, [...chosen.itemIds]) : whereOf(reader, listOf(reader, chosen).conditions);

/** The chosen items, in the order of the selection or of the list. */
export const idsChosen = async (reader: Reader, chosen: Chosen): Promise<ArrayLike<number>> =>
    chosen.itemIds ?? findAllIds(reader, whereChosen(reader, chosen), listOf(reader, chosen).order);
