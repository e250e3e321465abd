import { useTranslate } from 'ra-core';
import type { User } from '#contract/users.ts';
import { Person } from '#src/components/Person.tsx';
import { avatarPath } from '#src/components/picture/picturePath.ts';
import { fullName } from './fullName.ts';

/** A person as a list names them: picture, civility, name. */
export const UserName = ({ user }: { user: User }) => {
    const translate = useTranslate();
    const { civility } = user;
    const address = civility ? translate(`resources.users.civility.${civility}`) : undefined;
    return <Person picture={avatarPath(user)} name={fullName(user)} civility={address} />;
};
