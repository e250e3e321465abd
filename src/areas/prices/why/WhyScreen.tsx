// Explanation of an item's price. The address has the question (`WhyLink.tsx`); `usePriceWords.ts` has the sentences,
// which the lines of an order and the prices of a customer share.

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Form, ResourceContextProvider, useGetOne, useLocale, useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useSearchParams } from 'react-router-dom';
import type { Item } from '#contract/catalogue/items.ts';
import type { Property } from '#contract/language/property.ts';
import { priceRequest, priceRequestLine, RESOLVE_PATH } from '#contract/prices/request.ts';
import type { AnsweredPrice } from '#contract/prices/types.ts';
import { useAlerts } from '../../../alerts/alerts.ts';
import { useProvider } from '../../../auth/me.ts';
import { priceMessages } from '../../../i18n/loaders.ts';
import { useMessages, useServerText } from '../../../i18n/useTranslator.ts';
import { PropertyInput } from '../../../kinds/inputs.tsx';
import { type Validator, validatorsOf } from '../../../kinds/validators.ts';
import { BackToList } from '../../../record/BackToList.tsx';
import { FormSection } from '../../../record/form/FormSection.tsx';
import form from '../../../record/form/form.module.css';
import { Themed } from '../../../theme/Themed.tsx';
import { Button } from '../../../ui/Button.tsx';
import { refusalMessage } from '../../../ui/failure.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { useDebounced } from '../../../ui/useSettled.ts';
import { Explanation } from './Explanation.tsx';
import { usePriceWords } from './usePriceWords.ts';
import { type Question, questionIn, questionSearch, wholeQuestion } from './WhyLink.tsx';
import styles from './why.module.css';

/** The clipboard requires TLS. */
const useCopy = () => {
    const alerts = useAlerts();
    return async (text: string, done: 'link' | 'text'): Promise<void> => {
        try {
            await navigator.clipboard.writeText(text);
            alerts.push('success', `prices.why.copied_${done}`);
        } catch {
            alerts.push('warning', 'prices.why.not_copied');
        }
    };
};

interface CopyButtonsProps {
    readonly question: Question;
    readonly price: AnsweredPrice;
}

const CopyButtons = ({ question, price }: CopyButtonsProps) => {
    const { say, forCustomer } = usePriceWords();
    const copy = useCopy();
    const { data: item } = useGetOne<Item>('items', { id: question.item });
    const name = item ? `${item.reference} · ${item.designation}` : '';
    return (
        <>
            <Button onClick={() => copy(window.location.href, 'link')}>
                <Icon name="link" />
                {say('copy_link')}
            </Button>
            {item && price.netUnitPrice !== null ? (
                <Button onClick={() => copy(forCustomer(name, question.date, price), 'text')}>
                    <Icon name="copy" />
                    {say('copy_text')}
                </Button>
            ) : null}
        </>
    );
};

/** Price of the question with its explanation. The previous one stays visible while the next one loads. */
const useAnswer = (question: Question | undefined) => {
    const provider = useProvider();
    const locale = useLocale();
    return useQuery({
        queryKey: ['prices', 'resolve', question, locale],
        enabled: question !== undefined,
        placeholderData: keepPreviousData,
        gcTime: 0,
        queryFn: async ({ signal }) => {
            const { thirdParty, date, item, quantity } = question ?? {};
            const body = { thirdParty, date, lines: [{ item, quantity }] };
            const { lines } = await provider.request<{ lines: AnsweredPrice[] }>(RESOLVE_PATH, {
                method: 'POST',
                body,
                signal,
            });
            return lines[0];
        },
    });
};

const { thirdParty, date } = priceRequest;
const { item, quantity } = priceRequestLine;

/** Constant, because react-admin compares validators by identity. */
const FIELDS: readonly (readonly [name: string, property: Property, validate: Validator[]])[] = Object.entries({
    ...{ thirdParty, item, quantity, date },
}).map(([name, property]) => [name, property, validatorsOf(property)]);

const Inputs = () => (
    <FormSection>
        {FIELDS.map(([name, property, validate]) => (
            <PropertyInput key={name} {...{ name, property, validate }} />
        ))}
    </FormSection>
);

/** Debounced question of the form. The address follows it, so that it can be copied. */
const useQuestion = (): Question | undefined => {
    const [thirdParty, item, quantity, date] = useWatch({ name: ['thirdParty', 'item', 'quantity', 'date'] });
    const search = useDebounced(questionSearch({ thirdParty, item, quantity, date }));
    const [, setSearch] = useSearchParams();
    useEffect(() => {
        setSearch(search, { replace: true });
    }, [search, setSearch]);
    return wholeQuestion({ thirdParty, item, quantity, date });
};

const Answer = () => {
    const { say } = usePriceWords();
    const translate = useTranslate();
    const serverText = useServerText();
    const question = useQuestion();
    const { data: price, error, refetch } = useAnswer(question);
    const message = error && refusalMessage(error);
    if (!question) return <p className={styles.ask}>{say('ask')}</p>;
    if (message) {
        const again = <Button onClick={() => void refetch()}>{translate('app.action.retry')}</Button>;
        return <Notice role="alert" icon="cloudOff" title={say('failed')} body={serverText(message)} action={again} />;
    }
    if (!price) return <div className={styles.loading} role="status" aria-label={say('loading')} />;
    return (
        <>
            <Explanation price={price} />
            <div className={styles.copies}>
                <CopyButtons question={question} price={price} />
            </div>
        </>
    );
};

/** Submitting with Enter saves nothing. */
const nothing = (): void => undefined;

export const WhyScreen = () => {
    useMessages(priceMessages);
    const { say } = usePriceWords();
    const [search] = useSearchParams();
    const [asked] = useState(() => questionIn(search));
    return (
        <Themed>
            <BackToList />
            <PageHeader title={say('title')} />
            <ResourceContextProvider value="price_requests">
                <Form defaultValues={asked} onSubmit={nothing}>
                    <div className={form.sections}>
                        <Inputs />
                        <Answer />
                    </div>
                </Form>
            </ResourceContextProvider>
        </Themed>
    );
};
