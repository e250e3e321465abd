import { DEMAND_PATH } from '#contract/catalogue/demand.ts';
import { ACTIVITY_PATH } from '#contract/customers/activity.ts';
import { BOUGHT_ITEMS_PATH } from '#contract/customers/boughtItems.ts';
import { collectionPath } from '#contract/language/names.ts';
import type { DocumentedCall } from '../../hydra/calls.ts';

export const customerCalls: readonly DocumentedCall[] = [
    {
        method: 'GET',
        title: 'getActivity',
        description: `What is left to ship to a customer, their drafts, and their credit by week: GET of its address (${collectionPath('third_parties')}/1) followed by /${ACTIVITY_PATH}.`,
        returns: 'owl:Thing',
    },
    {
        method: 'GET',
        title: 'getBoughtItems',
        description: `The items that a customer ordered last, with the last net price and the pieces of a year: GET of its address (${collectionPath('third_parties')}/1) followed by /${BOUGHT_ITEMS_PATH}.`,
        returns: 'owl:Thing',
    },
];

export const itemCalls: readonly DocumentedCall[] = [
    {
        method: 'GET',
        title: 'getDemand',
        description: `Who orders an item, and what is left to ship of it: GET of its address (${collectionPath('items')}/1) followed by /${DEMAND_PATH}.`,
        returns: 'owl:Thing',
    },
];
