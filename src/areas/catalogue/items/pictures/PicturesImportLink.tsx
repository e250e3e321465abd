import { useCreatePath, useTranslate } from 'ra-core';
import { Icon } from '#src/ui/Icon.tsx';
import { PageLink } from '#src/ui/PageLink.tsx';
import { useOffers } from '../../../../auth/offers.ts';
import { useMay } from '../../../../auth/permissions.ts';
import { PICTURES_IMPORT } from '../../../screenNames.ts';

/** A link to the import of pictures for many items, for users who may add pictures. */
export const PicturesImportLink = () => {
    const translate = useTranslate();
    const createPath = useCreatePath();
    const canAccess = useMay('item_pictures', 'create');
    const { has } = useOffers();
    if (!canAccess || !has('item_pictures')) return null;
    return (
        <PageLink variant="plain" to={`${createPath({ resource: 'items', type: 'list' })}/${PICTURES_IMPORT}`}>
            <Icon name="picture" />
            {translate('resources.items.pictures_import')}
        </PageLink>
    );
};
