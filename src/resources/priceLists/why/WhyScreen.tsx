import { Form, ResourceContextProvider, useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useSearchParams } from 'react-router-dom';
import { priceMessages } from '../../../i18n/loaders.ts';
import { useMessages, useServerText } from '../../../i18n/useTranslator.ts';
import { BackToList } from '../../../record/BackToList.tsx';
import form from '../../../record/form/form.module.css';
import { Themed } from '../../../theme/Themed.tsx';
import { Button } from '../../../ui/Button.tsx';
import { refusalMessage } from '../../../ui/failure.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { useSettled } from '../../../ui/useSettled.ts';
import { CopyButtons } from './CopyButtons.tsx';
import { Explanation } from './Explanation.tsx';
import { Inputs } from './Inputs.tsx';
import { type Question, questionIn, searchOf, wholeQuestion } from './question.ts';
import { useAnswer } from './useAnswer.ts';
import { useWords } from './useWords.ts';
import styles from './why.module.css';

/** The question of the form, once typing has paused; the address follows it, so that it can be copied. */
const useQuestion = (): Question | undefined => {
    const [thirdParty, item, quantity, date] = useWatch({ name: ['thirdParty', 'item', 'quantity', 'date'] });
    const search = useSettled(searchOf({ thirdParty, item, quantity, date }));
    const [, setSearch] = useSearchParams();
    useEffect(() => {
        setSearch(search, { replace: true });
    }, [search, setSearch]);
    return wholeQuestion({ thirdParty, item, quantity, date });
};

const Answer = () => {
    const { say } = useWords();
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

/** Nothing is saved: Enter only leaves the field. */
const nothing = (): void => undefined;

/** Why an item has its price for a customer, a quantity and a day; its address asks the same question again. */
export const WhyScreen = () => {
    useMessages(priceMessages);
    const { say } = useWords();
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
