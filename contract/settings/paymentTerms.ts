import { AUDITED_SETTING } from '../language/audit.ts';
import { defineContract } from '../language/contract.ts';
import type { NumberProperty } from '../language/kinds.ts';
import type { InputOf, Properties, RecordOf } from '../language/property.ts';
import { MANAGED_BY_ADMINS } from '../language/roles.ts';
import { type Refusal, refuseUnless } from '../language/rules.ts';
import { today } from '../values/days.ts';
import type { DueDateTerm } from '../values/dueDate.ts';
import { gradePaymentTerm, LEGAL_BASES, type LegalGrade } from './paymentTermLaw.ts';

const properties = {
    label: { kind: 'text', max: 80, required: true, unique: true },
    nbDay: { kind: 'integer', min: 0, max: 365, required: true },
    isEndMonth: { kind: 'boolean', default: false },
    nbGapDay: { kind: 'integer', min: 0, max: 60, default: 0 },
    sortOrder: { kind: 'integer', min: 0, max: 10_000, default: 0 },
    legalBasis: { kind: 'choice', values: LEGAL_BASES, default: 'common' },
    /** Reason for using a term that is unlawful on some dates. */
    legalReason: { kind: 'text', max: 300 },
} as const satisfies Properties;

export type PaymentTerm = RecordOf<typeof properties>;
export type PaymentTermInput = InputOf<typeof properties>;

const isWithin = (value: unknown, { min, max }: NumberProperty): value is number =>
    Number.isInteger(value) && min <= Number(value) && Number(value) <= max;

/** Due date rule of a term; undefined while its figures are incomplete or out of bounds. */
export const dueDateTermOf = ({ nbDay, isEndMonth, nbGapDay }: Partial<PaymentTerm>): DueDateTerm | undefined =>
    isWithin(nbDay, properties.nbDay) && isWithin(nbGapDay, properties.nbGapDay)
        ? { nbDay, isEndMonth: isEndMonth === true, nbGapDay }
        : undefined;

/** Legal grade of a term; undefined while its figures are incomplete or out of bounds. */
export const gradeOf = (record: Partial<PaymentTerm>): LegalGrade | undefined => {
    const term = dueDateTermOf(record);
    return term && gradePaymentTerm(term, record.legalBasis ?? 'common', today());
};

const days = (term: Partial<PaymentTerm>): Refusal | undefined =>
    refuseUnless(gradeOf(term)?.grade !== 'refused', 'unlawfulTerm');

const reason = (term: Partial<PaymentTerm>): Refusal | undefined =>
    refuseUnless(gradeOf(term)?.grade !== 'exceptional' || Boolean(term.legalReason?.trim()), 'exceptionalTerm');

/** Due date rules of invoices (`dueDate.ts`), within the law (`paymentTermLaw.ts`). */
export const paymentTerms = defineContract({
    name: 'payment_terms',
    type: 'PaymentTerm',
    rights: MANAGED_BY_ADMINS,
    audit: AUDITED_SETTING,
    properties,
    rules: { nbDay: days, legalReason: reason },
    represent: ({ label }) => label,
    search: ['label'],
    filters: { q: 'search', label: 'partial', legalBasis: 'exact', isEndMonth: 'boolean', nbDay: 'range' },
    sort: 'sortOrder',
    orders: ['label', 'nbDay', 'sortOrder'],
    bulk: true,
});
