// Form of a payment term, with example due dates and the assessment by law.

import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import type { LegalGrade, UnlawfulDate } from '#contract/settings/paymentTermLaw.ts';
import { dueDateTermOf, gradeOf, type PaymentTerm, type paymentTerms } from '#contract/settings/paymentTerms.ts';
import { type Day, dayOf, type EpochDay, epochDayOf, monthEnd, today } from '#contract/values/days.ts';
import { type DueDateTerm, dueDate } from '#contract/values/dueDate.ts';
import type { FormDeclaration } from '../../../record/declaration.ts';
import form from '../../../record/form/form.module.css';
import { useFormat } from '../../../ui/format.ts';
import { Icon, type IconName } from '../../../ui/Icon.tsx';
import type { Tone } from '../../../ui/Tag.tsx';
import { useDebounced } from '../../../ui/useSettled.ts';
import styles from './paymentTerms.module.css';

/** First day after `from` that satisfies the condition. */
const next = (from: EpochDay, holds: (day: EpochDay) => boolean): EpochDay => {
    for (let day = from + 1; ; day += 1) if (holds(day)) return day;
};

const endsWith =
    (text: string) =>
    (day: EpochDay): boolean =>
        dayOf(day).endsWith(text);

/** Example invoice dates: the given day, the next 15th, end of a month and 31 January. Ascending, without duplicates. */
export const exampleDates = (from: Day): Day[] => {
    const start = epochDayOf(from);
    const days = [
        start,
        next(start, endsWith('-15')),
        next(start, day => monthEnd(day) === day),
        next(start, endsWith('-01-31')),
    ];
    return [...new Set(days)].sort((one, other) => one - other).map(dayOf);
};

const Due = ({ date, term }: { date: Day; term: DueDateTerm }) => {
    const translate = useTranslate();
    const { day } = useFormat();
    const due = dueDate(date, term);
    const days = epochDayOf(due) - epochDayOf(date);
    return (
        <>
            {day(due)}{' '}
            <span className={styles.days}>
                {translate('resources.payment_terms.examples.days', { smart_count: days })}
            </span>
        </>
    );
};

const DueDates = ({ term }: { term: Partial<PaymentTerm> }) => {
    const translate = useTranslate();
    const { day } = useFormat();
    const known = dueDateTermOf(term);
    return (
        <table className={styles.dates}>
            <thead>
                <tr>
                    <th scope="col">{translate('resources.payment_terms.examples.invoice')}</th>
                    <th scope="col">{translate('resources.payment_terms.examples.due')}</th>
                </tr>
            </thead>
            <tbody>
                {exampleDates(today()).map(date => (
                    <tr key={date}>
                        <th scope="row">{day(date)}</th>
                        <td>{known ? <Due date={date} term={known} /> : '—'}</td>
                    </tr>
                ))}
            </tbody>
        </table>
    );
};

const LOOKS: Readonly<Record<LegalGrade['grade'], readonly [tone: Tone, icon: IconName]>> = {
    lawful: ['success', 'check'],
    exceptional: ['warning', 'warning'],
    refused: ['error', 'banned'],
    unchecked: ['neutral', 'globe'],
};

/** Maximum number of dates listed; the others are counted. */
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

/** The assessment as text. Only the sentence is announced, without the dates. */
const LegalVerdict = ({ term }: { term: Partial<PaymentTerm> }) => {
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

type Term = Partial<PaymentTerm>;

/** Debounced term: single digits are neither graded nor announced. */
const useSettledTerm = (term: Term): Term => {
    const settled = useDebounced(JSON.stringify(term));
    return useMemo(() => JSON.parse(settled), [settled]);
};

const PaymentTermLive = () => {
    const translate = useTranslate();
    const [nbDay, isEndMonth, nbGapDay, legalBasis] = useWatch({
        name: ['nbDay', 'isEndMonth', 'nbGapDay', 'legalBasis'],
    });
    const term: Term = { nbDay, isEndMonth, nbGapDay, legalBasis };
    const settled = useSettledTerm(term);
    return (
        <div className={styles.live}>
            <section className={form.section}>
                <h2>{translate('resources.payment_terms.examples.title')}</h2>
                <DueDates term={term} />
            </section>
            <section className={form.section}>
                <h2>{translate('resources.payment_terms.grade.title')}</h2>
                <LegalVerdict term={settled} />
            </section>
        </div>
    );
};

export const paymentTermForm: FormDeclaration<typeof paymentTerms> = {
    sections: {
        term: [
            { name: 'label', wide: true },
            { name: 'nbDay', help: 'resources.payment_terms.help.nbDay' },
            'isEndMonth',
            { name: 'nbGapDay', help: 'resources.payment_terms.help.nbGapDay' },
            { name: 'sortOrder', rare: true, help: 'resources.payment_terms.help.sortOrder' },
        ],
        law: ['legalBasis', { name: 'legalReason', wide: true, help: 'resources.payment_terms.help.legalReason' }],
    },
    Live: PaymentTermLive,
};
