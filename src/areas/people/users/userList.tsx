import { useTranslate } from 'ra-core';
import { fullNameOf, type User, type users } from '#contract/people/users.ts';
import { lazyPart } from '#src/routing/loadPart.ts';
import type { ListDeclaration } from '../../../list/declaration.ts';
import { Avatar, Person } from '../../../ui/Avatar.tsx';
import { avatarPath } from '../../../ui/serverFiles.ts';
import { Flag } from '../../../ui/Tag.tsx';
import { LastSignIn, RoleTags } from './UserTags.tsx';

const UserName = ({ user }: { user: User }) => {
    const translate = useTranslate();
    const { civility } = user;
    const address = civility ? translate(`resources.users.civility.${civility}`) : undefined;
    return <Person picture={avatarPath(user)} name={fullNameOf(user)} civility={address} />;
};

const State = ({ user }: { user: User }) => (
    <Flag value={user.isEnabled} yes="resources.users.state.enabled" no="resources.users.state.disabled" />
);

/** U2. */
export const userList: ListDeclaration<typeof users> = {
    columns: [
        { name: 'fullName', sortBy: 'lastName', render: user => <UserName user={user} /> },
        'email',
        { name: 'jobTitle', maxWidth: 240, wide: true },
        { name: 'roles', render: user => <RoleTags roles={user.roles} /> },
        { name: 'isEnabled', label: 'resources.users.column.state', render: user => <State user={user} /> },
        { name: 'lastSignInAt', render: user => <LastSignIn instant={user.lastSignInAt} /> },
        { name: 'handledCompanies', wide: true },
        { name: 'agentId', optional: true },
    ],
    card: user => ({
        lead: <Avatar picture={avatarPath(user)} name={fullNameOf(user)} size={36} />,
        body: (
            <>
                <span>{user.email}</span>
                <RoleTags roles={user.roles} />
                <State user={user} />
            </>
        ),
    }),
    filters: [
        {
            title: 'resources.users.filter.group',
            filters: [{ name: 'roles', label: 'resources.users.filter.role' }, 'isEnabled'],
        },
        {
            title: 'resources.users.section.team',
            filters: [{ name: 'handledCompanies', label: 'resources.users.filter.company' }],
        },
    ],
    bulk: lazyPart(() => import('./UserBulkActions.tsx').then(part => ({ default: part.UserBulkActions }))),
};
