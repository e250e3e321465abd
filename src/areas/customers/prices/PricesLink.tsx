import { useTranslate } from 'ra-core';
import { type Day, isDay, today } from '#contract/values/days.ts';
import { useOffers } from '../../../auth/offers.ts';
import type { AddressState } from '../../../list/useBesideList.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { PageLink } from '../../../ui/PageLink.tsx';
import { CUSTOMER_PRICES } from '../../screenNames.ts';

export interface PricesView {
    readonly thirdParty: string;
    readonly date: Day;
}

const dayIn = (text: string | null): Day => (text !== null && isDay(text) ? text : today());

export const PRICES_VIEW: AddressState<PricesView> = {
    names: ['thirdParty', 'date'],
    read: search => ({ thirdParty: search.get('thirdParty') ?? '', date: dayIn(search.get('date')) }),
    // An address without a day always means today.
    write: ({ thirdParty, date }) => ({ thirdParty, ...(date !== today() && { date }) }),
};

const pricesAddress = (thirdParty: string): string =>
    `/third_parties/${CUSTOMER_PRICES}?${new URLSearchParams({ thirdParty, filter: '{}' })}`;

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
