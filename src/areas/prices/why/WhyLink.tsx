import { useTranslate } from 'ra-core';
import { type Day, isDay, today } from '#contract/values/days.ts';
import { useOffers } from '../../../auth/offers.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { PageLink } from '../../../ui/PageLink.tsx';
import { WHY } from '../../screenNames.ts';

/** Inputs of a price, with records by IRI. */
export interface Question {
    readonly thirdParty: string;
    readonly item: string;
    readonly quantity: number;
    readonly date: Day;
}

const isQuantity = (value: unknown): value is number => Number.isFinite(value) && Number(value) > 0;

/** Form values of an address. Defaults: one piece, today. */
export const questionIn = (search: URLSearchParams): Partial<Question> => {
    const [quantity, date] = [Number(search.get('quantity')), search.get('date') ?? ''];
    return {
        thirdParty: search.get('thirdParty') ?? '',
        item: search.get('item') ?? '',
        quantity: isQuantity(quantity) ? quantity : 1,
        date: isDay(date) ? date : today(),
    };
};

export const wholeQuestion = ({ thirdParty, item, quantity, date }: Partial<Question>): Question | undefined =>
    thirdParty && item && isQuantity(quantity) && date && isDay(date)
        ? { thirdParty, item, quantity, date }
        : undefined;

export const questionSearch = (question: Partial<Question>): string =>
    new URLSearchParams(
        Object.entries(question).flatMap(([name, value]) => (value ? [[name, String(value)]] : [])),
    ).toString();

export const whyAddress = (question: Partial<Question>): string => `/price_lists/${WHY}?${questionSearch(question)}`;

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
