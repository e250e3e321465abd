import { useTranslate } from 'ra-core';
import { type Day, epochDayOf, today } from '#contract/days.ts';
import { type DueDateTerm, dueDate } from '#contract/dueDate.ts';
import { dueDateTermOf, type PaymentTerm } from '#contract/paymentTerms.ts';
import { useFormat } from '../../ui/useFormat.ts';
import { exampleDates } from './exampleDates.ts';
import styles from './paymentTerms.module.css';

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

/** When invoices of some dates would be due. */
export const DueDates = ({ term }: { term: Partial<PaymentTerm> }) => {
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
