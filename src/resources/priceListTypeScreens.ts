import type { priceListTypes } from '#contract/priceListTypes.ts';
import type { ListDeclaration } from '../list/declaration.ts';

export const priceListTypeList: ListDeclaration<typeof priceListTypes> = { columns: ['label', 'code'] };
