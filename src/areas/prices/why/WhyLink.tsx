import { useTranslate } from 'ra-core';
import { type Day, isDay, today } from '#contract/values/days.ts';
import { useOffers } from '../../../auth/offers.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { PageLink } from '../../../ui/PageLink.tsx';
import { WHY } from '../../screenNames.ts';

/** What a price depends on; records are named by their IRI. */
export interface Question {
    readonly thirdParty: string;
    readonly item: string;
    readonly quantity: number;
    readonly date: Day;
}

const isQuantity = (value: unknown): value is number => Number.isFinite(value) && Number(value) > 0;

/** What an address asks, as the values of the form: one piece today unless it says otherwise. */
export const questionIn = (search: URLSearchParams): Partial<Question> => {
    const [quantity, date] = [Number(search.get('quantity')), search.get('date') ?? ''];
    return {
        thirdParty: search.get('thirdParty') ?? '',
        item: search.get('item') ?? '',
        quantity: isQuantity(quantity) ? quantity : 1,
        date: isDay(date) ? date : today(),
    };
};

/** The question, once nothing is missing or unreadable. */
export const wholeQuestion = ({ thirdParty, item, quantity, date }: Partial<Question>): Question | undefined =>
    thirdParty && item && isQuantity(quantity) && date && isDay(date)
        ? { thirdParty, item, quantity, date }
        : undefined;

/** The address of a question, which may lack parts. */
export const questionSearch = (question: Partial<Question>): string =>
    new URLSearchParams(
        Object.entries(question).flatMap(([name, value]) => (value ? [[name, String(value)]] : [])),
    ).toString();

/** The address of the explanation that a question asks for. */
export const whyAddress = (question: Partial<Question>): string => `/price_lists/${WHY}?${questionSearch(question)}`;

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
