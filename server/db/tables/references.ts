import { brands as brandsContract } from '#contract/catalogue/brands.ts';
import { itemCatalogs as itemCatalogsContract } from '#contract/catalogue/itemCatalogs.ts';
import { itemsCollections as itemsCollectionsContract } from '#contract/catalogue/itemsCollections.ts';
import { resourceTable } from './resourceTable.ts';

const FEW = { indexed: false };

export const brands = resourceTable(brandsContract, FEW);
export const itemsCollections = resourceTable(itemsCollectionsContract, FEW);
export const itemCatalogs = resourceTable(itemCatalogsContract, FEW);
