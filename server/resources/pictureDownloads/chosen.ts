import { inArray, type SQL } from 'drizzle-orm';
import { items } from '../../db/tables/index.ts';
import { parseListRequest } from '../../hydra/listRequest.ts';
import type { Reader } from '../call.ts';
import { findAllIds, whereOf } from '../page.ts';

/** The items whose pictures are wanted: named in their order, or found by the query string of their list. */
export interface Chosen {
    readonly itemIds: readonly number[] | null;
    readonly filter: string | null;
}

const listOf = ({ resource }: Reader, { filter }: Chosen) =>
    parseListRequest(resource.contract, new URLSearchParams(filter ?? ''));

/** What the chosen items have in common; undefined for all of them. */
export const whereChosen = (reader: Reader, chosen: Chosen): SQL | undefined =>
    chosen.itemIds ? inArray(items.id, [...chosen.itemIds]) : whereOf(reader, listOf(reader, chosen).conditions);

/** The chosen items, in the order of the selection or of the list. */
export const idsChosen = async (reader: Reader, chosen: Chosen): Promise<ArrayLike<number>> =>
    chosen.itemIds ?? findAllIds(reader, whereChosen(reader, chosen), listOf(reader, chosen).order);
