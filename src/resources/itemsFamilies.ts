import { itemsFamilies as contract } from '#contract/itemsFamilies.ts';
import { declareResource } from './declareResource.ts';

export const itemsFamilies = declareResource(contract, {
    icon: 'tree',
    menu: { group: 'catalogue', order: 30 },
    shortcut: 'f',
    form: {
        // Items refer to the families of all four levels.
        related: [{ resource: 'items', filter: ({ level }) => `family${level}` }],
    },
});
