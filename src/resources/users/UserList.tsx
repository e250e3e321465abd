import { type User, users } from '#contract/users.ts';
import { type ListDefinition, ListScreen } from '#src/components/list/ListScreen.tsx';
import { lazyPart } from '#src/routing/loadPart.ts';
import { userCard, userColumns } from './userColumns.tsx';
import { userFilters } from './userFilters.ts';

const definition: ListDefinition<User> = {
    resource: 'users',
    icon: 'users',
    columns: userColumns,
    card: userCard,
    sort: { field: 'lastName', order: 'ASC' },
    filters: userFilters,
    panel: lazyPart(() => import('./UserFilterPanel.tsx').then(module => ({ default: module.UserFilterPanel }))),
    create: 'resources.users.create_title',
    linked: true,
    views: users,
    bulk: lazyPart(() => import('./UserBulkActions.tsx').then(part => ({ default: part.UserBulkActions }))),
};

/** Row U2. */
export const UserList = () => <ListScreen definition={definition} />;
