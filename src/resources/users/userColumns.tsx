import type { User } from '#contract/users.ts';
import { Avatar } from '#src/components/Avatar.tsx';
import { Flag } from '#src/components/Flag.tsx';
import type { Column } from '#src/components/list/column.ts';
import type { CardOf } from '#src/components/list/RecordCards.tsx';
import { avatarPath } from '#src/components/picture/picturePath.ts';
import { fullName } from './fullName.ts';
import { HandledCompanies } from './HandledCompanies.tsx';
import { LastSignIn } from './LastSignIn.tsx';
import { RoleTags } from './RoleTags.tsx';
import { UserName } from './UserName.tsx';

const State = ({ user }: { user: User }) => (
    <Flag value={user.isEnabled} yes="resources.users.state.enabled" no="resources.users.state.disabled" />
);

/** Row U2. */
export const userColumns: readonly Column<User>[] = [
    {
        name: 'fullName',
        sortBy: 'lastName',
        render: user => <UserName user={user} />,
    },
    { name: 'email', sortBy: 'email', maxWidth: 260, title: user => user.email, render: user => user.email },
    {
        name: 'jobTitle',
        sortBy: 'jobTitle',
        maxWidth: 240,
        title: user => user.jobTitle ?? undefined,
        render: user => user.jobTitle ?? '—',
    },
    { name: 'roles', render: user => <RoleTags roles={user.roles} /> },
    {
        name: 'isEnabled',
        sortBy: 'isEnabled',
        label: 'resources.users.column.state',
        render: user => <State user={user} />,
    },
    {
        name: 'lastSignInAt',
        sortBy: 'lastSignInAt',
        render: user => <LastSignIn instant={user.lastSignInAt} />,
    },
    { name: 'handledCompanies', render: user => <HandledCompanies ids={user.handledCompanies} /> },
    { name: 'agentId', optional: true, render: user => user.agentId ?? '—' },
];

/** A user on a telephone. */
export const userCard: CardOf<User> = user => ({
    lead: <Avatar picture={avatarPath(user)} name={fullName(user)} size={36} />,
    title: fullName(user),
    body: (
        <>
            <span>{user.email}</span>
            <RoleTags roles={user.roles} />
            <State user={user} />
        </>
    ),
});
