import { useTranslate } from 'ra-core';
import type { User } from '#contract/users.ts';
import { fullName } from '#contract/users.ts';
import { Person } from '../../ui/Person.tsx';
import { avatarPath } from '../../ui/picturePath.ts';

/** A person in a list: avatar, civility, name. */
export const UserName = ({ user }: { user: User }) => {
    const translate = useTranslate();
    const { civility } = user;
    const address = civility ? translate(`resources.users.civility.${civility}`) : undefined;
    return <Person picture={avatarPath(user)} name={fullName(user)} civility={address} />;
};
