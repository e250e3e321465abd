import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import type { LegalGrade, UnlawfulDate } from '#contract/paymentTermLaw.ts';
import { gradeOf, type PaymentTerm } from '#contract/paymentTerms.ts';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import type { Tone } from '../../ui/Tag.tsx';
import { useFormat } from '../../ui/useFormat.ts';
import styles from './paymentTerms.module.css';

const LOOKS: Readonly<Record<LegalGrade['grade'], readonly [tone: Tone, icon: IconName]>> = {
    lawful: ['success', 'check'],
    exceptional: ['warning', 'warning'],
    refused: ['error', 'banned'],
    unchecked: ['neutral', 'globe'],
};

/** Dates that are listed; the others are counted. */
const LISTED = 5;

const Exceptions = ({ dates }: { dates: readonly UnlawfulDate[] }) => {
    const translate = useTranslate();
    const { day } = useFormat();
    const others = dates.length - LISTED;
    return (
        <ul className={styles.exceptions}>
            {dates.slice(0, LISTED).map(({ date, dueDate, ceiling }) => (
                <li key={date}>
                    {translate('resources.payment_terms.grade.ceiling', {
                        date: day(date),
                        due: day(dueDate),
                        ceiling: day(ceiling),
                    })}
                </li>
            ))}
            {others > 0 ? <li>{translate('resources.payment_terms.grade.more', { smart_count: others })}</li> : null}
        </ul>
    );
};

/** The grade in words. Only the sentence is announced, without the dates. */
export const LegalVerdict = ({ term }: { term: Partial<PaymentTerm> }) => {
    const translate = useTranslate();
    const { percent } = useFormat();
    const graded = useMemo(() => gradeOf(term), [term]);
    const [tone, icon] = graded ? LOOKS[graded.grade] : (['neutral', 'clock'] as const);
    return (
        <>
            <p role="status" className={styles.verdict} data-tone={tone}>
                <Icon name={icon} size={20} />
                <span>
                    {translate(`resources.payment_terms.grade.${graded?.grade ?? 'incomplete'}`, {
                        smart_count: graded?.unlawful.length ?? 0,
                        share: percent(graded?.share),
                    })}
                </span>
            </p>
            {graded?.grade === 'exceptional' ? <Exceptions dates={graded.unlawful} /> : null}
        </>
    );
};
