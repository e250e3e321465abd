import type { User } from '#contract/users.ts';
import { fetchableScreen } from '#src/pages/fetchableScreen.tsx';
import { lazyPart } from '#src/routing/loadPart.ts';
import { declareResource } from '../declareResource.ts';
import { fullName } from './fullName.ts';
import { UsersIcon } from './UsersIcon.tsx';

export const users = declareResource({
    name: 'users',
    address: 'administration/users',
    menu: { entry: 'users', group: 'administration', order: 10, icon: UsersIcon },
    search: 'q',
    shortcut: 'u',
    recordRepresentation: (user: User) => fullName(user),
    list: lazyPart(() => import('./UserList.tsx').then(screen => ({ default: screen.UserList }))),
    create: lazyPart(() => import('./UserCreate.tsx').then(screen => ({ default: screen.UserCreate }))),
    edit: fetchableScreen(
        () => import('./UserEdit.tsx').then(screen => ({ default: screen.UserEdit })),
        () => import('#src/components/richText/RichTextField.tsx'),
    ),
});
