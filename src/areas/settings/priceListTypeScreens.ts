import type { priceListTypes } from '#contract/settings/priceListTypes.ts';
import type { ListDeclaration } from '../../list/declaration.ts';

export const priceListTypeList: ListDeclaration<typeof priceListTypes> = { columns: ['label', 'code'] };
