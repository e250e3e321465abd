import { attachments } from './attachments/index.ts';
import { changes } from './changes/index.ts';
import { companies } from './companies/index.ts';
import { itemPictures } from './itemPictures/index.ts';
import { items } from './items/index.ts';
import { notifications } from './notifications/index.ts';
import { references } from './references/index.ts';
import type { ServerResource } from './resource.ts';
import { savedViews } from './savedViews/index.ts';
import { users } from './users/index.ts';

/** Everything that the API serves as a Hydra collection. */
export const resources: readonly ServerResource[] = [
    items,
    itemPictures,
    users,
    companies,
    ...references,
    notifications,
    attachments,
    changes,
    savedViews,
];
