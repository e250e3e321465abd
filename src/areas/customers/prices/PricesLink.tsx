import { useTranslate } from 'ra-core';
import { useOffers } from '../../../auth/offers.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { PageLink } from '../../../ui/PageLink.tsx';
import { pricesAddress } from './view.ts';

/** A link to what a customer pays for each item, on servers that tell. */
export const PricesLink = ({ thirdParty }: { readonly thirdParty: string }) => {
    const translate = useTranslate();
    const { does } = useOffers();
    if (!does('resolvePrices')) return null;
    return (
        <PageLink variant="plain" to={pricesAddress(thirdParty)}>
            <Icon name="grid" />
            {translate('resources.third_parties.prices')}
        </PageLink>
    );
};
