import { type RaRecord, useCanAccess, useCreatePath, useResourceContext, useTranslate } from 'ra-core';
import buttons from '../../theme/buttons.module.css';
import { Icon } from '../Icon.tsx';
import { PageLink } from '../PageLink.tsx';

/** Of the record that a new one is to be a copy of, in the address of its form. */
export const COPIED = 'from';

/** Leads to the form of a new record that starts as a copy, when the person may create one. */
export const DuplicateLink = ({ record }: { record: RaRecord<string> }) => {
    const translate = useTranslate();
    const createPath = useCreatePath();
    const resource = useResourceContext() ?? '';
    const { canAccess } = useCanAccess({ resource, action: 'create' });
    if (!canAccess) return null;
    const query = new URLSearchParams({ [COPIED]: record.id });
    return (
        <PageLink className={buttons.button} to={`${createPath({ resource, type: 'create' })}?${query}`}>
            <Icon name="copy" />
            {translate('common.form.duplicate')}
        </PageLink>
    );
};
