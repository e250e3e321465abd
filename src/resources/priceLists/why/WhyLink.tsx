import { useTranslate } from 'ra-core';
import { Icon } from '../../../ui/Icon.tsx';
import { PageLink } from '../../../ui/PageLink.tsx';
import { type Question, whyAddress } from './question.ts';

/** A link to the explanation of the prices of an item, or of a customer. */
export const WhyLink = (question: Partial<Question>) => {
    const translate = useTranslate();
    return (
        <PageLink variant="plain" to={whyAddress(question)}>
            <Icon name="tag" />
            {translate('common.form.why_price')}
        </PageLink>
    );
};
