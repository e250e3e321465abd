import { type RaRecord, useCanAccess, useResourceContext } from 'ra-core';
import { DeleteWithConfirmButton } from 'react-admin';

interface DeleteNamedProps {
    record: RaRecord<string>;
    /** What the question calls the record. */
    name: string;
    onError: (error: unknown) => void;
}

/** Deletes after a question in the resource's own words; only for those who may (row A5). */
export const DeleteNamed = ({ record, name, onError }: DeleteNamedProps) => {
    const resource = useResourceContext() ?? '';
    const { canAccess } = useCanAccess({ resource, action: 'delete', record });
    if (!canAccess) return null;
    return (
        <DeleteWithConfirmButton
            record={record}
            label="common.form.delete"
            size="medium"
            confirmColor="warning"
            confirmTitle={`resources.${resource}.delete.title`}
            confirmContent={`resources.${resource}.delete.body`}
            translateOptions={{ name }}
            mutationOptions={{ onError }}
        />
    );
};
