import { useTranslate } from 'ra-core';
import { Icon } from '../../../ui/Icon.tsx';
import { PageLink } from '../../../ui/PageLink.tsx';
import { gridAddress } from './address.ts';

/** A link to the grid of prices, of one list or of those in force. */
export const GridLink = ({ list }: { readonly list?: string }) => {
    const translate = useTranslate();
    return (
        <PageLink variant="plain" to={gridAddress(list)}>
            <Icon name="grid" />
            {translate('resources.price_lists.grid')}
        </PageLink>
    );
};
