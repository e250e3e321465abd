import type { OperationType, Resource } from '@api-platform/api-doc-parser';
import { useCanAccess, useResourceContext } from 'ra-core';

export interface May {
    readonly create: boolean;
    readonly edit: boolean;
    readonly delete: boolean;
}

/** Whether the API does this with the resource, for whoever may. */
export const does = ({ operations }: Resource, type: OperationType): boolean =>
    operations?.some(operation => operation.type === type) ?? false;

/** What the API does with the resource, and this person may ask it to; undefined until it is known. */
export const useMay = (schema: Resource): May | undefined => {
    const resource = useResourceContext() ?? '';
    const create = useCanAccess({ resource, action: 'create' });
    const edit = useCanAccess({ resource, action: 'edit' });
    const remove = useCanAccess({ resource, action: 'delete' });
    if (create.isPending || edit.isPending || remove.isPending) return undefined;
    return {
        create: does(schema, 'create') && create.canAccess === true,
        edit: does(schema, 'edit') && edit.canAccess === true,
        delete: does(schema, 'delete') && remove.canAccess === true,
    };
};
