import { useTranslate } from 'ra-core';
import { Icon } from '../../../ui/Icon.tsx';
import { PageLink } from '../../../ui/PageLink.tsx';
import { pricesAddress } from './view.ts';

/** A link to what a customer pays for each item. */
export const PricesLink = ({ thirdParty }: { readonly thirdParty: string }) => {
    const translate = useTranslate();
    return (
        <PageLink variant="plain" to={pricesAddress(thirdParty)}>
            <Icon name="grid" />
            {translate('resources.third_parties.prices')}
        </PageLink>
    );
};
