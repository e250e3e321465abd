import { type RaRecord, useResourceContext, useTranslate } from 'ra-core';
import { useMay } from '../auth/permissions.ts';
import { useListPath } from '../routing/listPlace.ts';
import { Icon } from '../ui/Icon.tsx';
import { PageLink } from '../ui/PageLink.tsx';

/** Query parameter of the create form: the record to copy. */
export const COPIED = 'from';

export const DuplicateLink = ({ record }: { record: RaRecord<string> }) => {
    const translate = useTranslate();
    const createPath = useListPath();
    const resource = useResourceContext() ?? '';
    const canAccess = useMay(resource, 'create');
    if (!canAccess) return null;
    const query = new URLSearchParams({ [COPIED]: record.id });
    return (
        <PageLink variant="plain" to={`${createPath({ resource, type: 'create' })}?${query}`}>
            <Icon name="copy" />
            {translate('common.form.duplicate')}
        </PageLink>
    );
};
