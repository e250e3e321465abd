import { useCanAccess, useCreatePath, useTranslate } from 'ra-core';
import { Icon } from '#src/components/Icon.tsx';
import { PageLink } from '#src/components/PageLink.tsx';
import buttons from '#src/theme/buttons.module.css';
import { PICTURES_IMPORT } from './importAddress.ts';

/** Leads to the pictures of many items, for those who may add some. */
export const ImportLink = () => {
    const translate = useTranslate();
    const createPath = useCreatePath();
    const { canAccess } = useCanAccess({ resource: 'item_pictures', action: 'create' });
    if (!canAccess) return null;
    return (
        <PageLink
            className={buttons.button}
            to={`${createPath({ resource: 'items', type: 'list' })}/${PICTURES_IMPORT}`}
        >
            <Icon name="picture" />
            {translate('resources.items.pictures_import')}
        </PageLink>
    );
};
