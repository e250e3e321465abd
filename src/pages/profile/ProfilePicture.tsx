import type { User } from '#contract/users.ts';
import { Avatar } from '../../components/Avatar.tsx';
import { avatarPath } from '../../components/picture/picturePath.ts';
import { fullName } from '../../resources/users/fullName.ts';

/** The person's picture, or their initials. */
export const ProfilePicture = ({ user }: { user: User }) => (
    <Avatar picture={avatarPath(user)} name={fullName(user)} size={88} />
);
