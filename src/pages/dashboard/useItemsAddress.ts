import type { SortPayload } from 'ra-core';
import { useListAddress } from '../../components/list/useListAddress.ts';
import type { ItemFilter } from './useCounts.ts';

/** Addresses of the list of items. */
export const useItemsAddress = (): ((filter: ItemFilter, sort?: SortPayload) => string) => useListAddress('items');
