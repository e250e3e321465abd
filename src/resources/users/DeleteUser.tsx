import { useCanAccess } from 'ra-core';
import { DeleteWithConfirmButton } from 'react-admin';
import type { User } from '#contract/users.ts';
import { fullName } from './fullName.ts';

interface DeleteUserProps {
    user: User;
    onError: (error: unknown) => void;
}

/** Deletes after a question that names the person. */
export const DeleteUser = ({ user, onError }: DeleteUserProps) => {
    const { canAccess } = useCanAccess({ resource: 'users', action: 'delete', record: user });
    if (!canAccess) return null;
    return (
        <DeleteWithConfirmButton
            record={user}
            label="common.form.delete"
            size="medium"
            confirmColor="warning"
            confirmTitle="resources.users.delete.title"
            confirmContent="resources.users.delete.body"
            translateOptions={{ name: fullName(user) }}
            mutationOptions={{ onError }}
        />
    );
};
