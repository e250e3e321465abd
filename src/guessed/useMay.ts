import type { OperationType, Resource } from '@api-platform/api-doc-parser';
import { useCanAccess, useResourceContext } from 'ra-core';

export interface May {
    readonly show: boolean;
    readonly create: boolean;
    readonly edit: boolean;
    readonly delete: boolean;
}

/** True if the API has the operation, regardless of permissions. */
export const supports = ({ operations }: Resource, type: OperationType): boolean =>
    operations?.some(operation => operation.type === type) ?? false;

/** Operations that the API has and the user may perform; undefined while loading. */
export const useDescribedRights = (schema: Resource): May | undefined => {
    const resource = useResourceContext() ?? '';
    const show = useCanAccess({ resource, action: 'show' });
    const create = useCanAccess({ resource, action: 'create' });
    const edit = useCanAccess({ resource, action: 'edit' });
    const remove = useCanAccess({ resource, action: 'delete' });
    if (show.isPending || create.isPending || edit.isPending || remove.isPending) return undefined;
    return {
        show: supports(schema, 'show') && show.canAccess === true,
        create: supports(schema, 'create') && create.canAccess === true,
        edit: supports(schema, 'edit') && edit.canAccess === true,
        delete: supports(schema, 'delete') && remove.canAccess === true,
    };
};
