import type { itemsFamilies } from '#contract/catalogue/itemsFamilies.ts';
import type { FormDeclaration } from '../../record/declaration.ts';

export const itemsFamilyForm: FormDeclaration<typeof itemsFamilies> = {
    // Items refer to the families of all four levels.
    related: [{ resource: 'items', filter: ({ level }) => `family${level}` }],
};
