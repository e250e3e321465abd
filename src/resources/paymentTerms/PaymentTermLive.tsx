import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import type { PaymentTerm } from '#contract/paymentTerms.ts';
import form from '../../record/form/form.module.css';
import { useSettled } from '../../ui/useSettled.ts';
import { DueDates } from './DueDates.tsx';
import { LegalVerdict } from './LegalVerdict.tsx';
import styles from './paymentTerms.module.css';

type Term = Partial<PaymentTerm>;

/** The term once typing has paused, so that each digit is neither graded nor announced. */
const useSettledTerm = (term: Term): Term => {
    const settled = useSettled(JSON.stringify(term));
    return useMemo(() => JSON.parse(settled), [settled]);
};

/** What the term means while it is typed: its due dates, and what the law says about them. */
export const PaymentTermLive = () => {
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
