import { useCanAccess, useCreatePath, useTranslate } from 'ra-core';
import { Icon } from '../ui/Icon.tsx';
import { PageLink } from '../ui/PageLink.tsx';

/** A link to the form for a new record, if the person may create one. */
export const CreateButton = ({ resource, label }: { resource: string; label: string }) => {
    const translate = useTranslate();
    const createPath = useCreatePath();
    const { canAccess } = useCanAccess({ resource, action: 'create' });
    if (!canAccess) return null;
    return (
        <PageLink variant="primary" to={createPath({ resource, type: 'create' })}>
            <Icon name="plus" />
            {translate(label)}
        </PageLink>
    );
};
