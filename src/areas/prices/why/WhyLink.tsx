import { useTranslate } from 'ra-core';
import { useOffers } from '../../../auth/offers.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { PageLink } from '../../../ui/PageLink.tsx';
import { type Question, whyAddress } from './question.ts';

/** A link to the explanation of the prices of an item, or of a customer, on servers that explain them. */
export const WhyLink = (question: Partial<Question>) => {
    const translate = useTranslate();
    const { does } = useOffers();
    if (!does('resolvePrices')) return null;
    return (
        <PageLink variant="plain" to={whyAddress(question)}>
            <Icon name="tag" />
            {translate('common.form.why_price')}
        </PageLink>
    );
};
