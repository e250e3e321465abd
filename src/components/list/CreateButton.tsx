import { useCanAccess, useCreatePath, useTranslate } from 'ra-core';
import buttons from '../../theme/buttons.module.css';
import { Icon } from '../Icon.tsx';
import { PageLink } from '../PageLink.tsx';

/** Leads to the form of a new record, when the person may create one. */
export const CreateButton = ({ resource, label }: { resource: string; label: string }) => {
    const translate = useTranslate();
    const createPath = useCreatePath();
    const { canAccess } = useCanAccess({ resource, action: 'create' });
    if (!canAccess) return null;
    return (
        <PageLink className={buttons.primary} to={createPath({ resource, type: 'create' })}>
            <Icon name="plus" />
            {translate(label)}
        </PageLink>
    );
};
