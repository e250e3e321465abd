import { isFrench } from '../parties/electronicAddress.ts';
import { type Day, dayOf, type EpochDay, epochDayOf } from '../values/days.ts';
import { type DueDateTerm, dueEpochDay } from '../values/dueDate.ts';

/** Ceiling that applies to a payment term; `foreign` terms are not checked. */
export const LEGAL_BASES = ['common', 'periodic', 'snow_sports', 'foreign'] as const;
export type LegalBasis = (typeof LEGAL_BASES)[number];

/** An invoice date whose due date exceeds the ceiling. */
export interface UnlawfulDate {
    readonly date: Day;
    readonly dueDate: Day;
    /** The last lawful due date. */
    readonly ceiling: Day;
    /** Days from the invoice to its due date. */
    readonly nbDay: number;
}

/** `exceptional` terms require a reason, `refused` ones cannot be saved, `unchecked` ones are subject to another law. */
export interface LegalGrade {
    readonly grade: 'lawful' | 'exceptional' | 'refused' | 'unchecked';
    /** Sorted by invoice date. */
    readonly unlawful: readonly UnlawfulDate[];
    /** Share of all simulated dates, 0 to 1. */
    readonly share: number;
}

/** Number of simulated days: four years, a full cycle of leap years, so that the result is independent of the first day. */
const SIMULATED = 1461;
const TOLERATED_SHARE = 0.05;
/** Décret 2015-1484, II. */
const SNOW_SPORTS_DAYS = 30;
/** L441-10, I: summary invoices of a month. */
const PERIODIC_DAYS = 45;

/** L441-10, I: 60 days, or "45 days end of month" in either reading; the later date counts. */
const COMMON: readonly DueDateTerm[] = [
    { nbDay: 60, isEndMonth: false, nbGapDay: 0 },
    { nbDay: 45, isEndMonth: true, nbGapDay: 0 },
    { nbDay: 0, isEndMonth: true, nbGapDay: 45 },
];

const common = (date: EpochDay): EpochDay => Math.max(...COMMON.map(term => dueEpochDay(date, term)));

const CEILINGS: Readonly<Record<Exclude<LegalBasis, 'foreign'>, (date: EpochDay) => EpochDay>> = {
    common,
    periodic: date => date + PERIODIC_DAYS,
    snow_sports: date => common(date) + SNOW_SPORTS_DAYS,
};

const simulate = (term: DueDateTerm, ceilingOf: (date: EpochDay) => EpochDay, from: EpochDay): UnlawfulDate[] =>
    Array.from({ length: SIMULATED }, (_none, place) => from + place).flatMap(date => {
        const [due, ceiling] = [dueEpochDay(date, term), ceilingOf(date)];
        if (due <= ceiling) return [];
        return { date: dayOf(date), dueDate: dayOf(due), ceiling: dayOf(ceiling), nbDay: due - date };
    });

/**
 * Compares a payment term with the law on every invoice date of four years. It takes about two milliseconds, so that a form can
 * run it on each keystroke.
 * @param from first invoice date: today, for future dates
 */
export const gradePaymentTerm = (term: DueDateTerm, basis: LegalBasis, from: Day): LegalGrade => {
    if (basis === 'foreign') return { grade: 'unchecked', unlawful: [], share: 0 };
    const unlawful = simulate(term, CEILINGS[basis], epochDayOf(from));
    const share = unlawful.length / SIMULATED;
    if (unlawful.length === 0) return { grade: 'lawful', unlawful, share };
    return { grade: share > TOLERATED_SHARE ? 'refused' : 'exceptional', unlawful, share };
};

/** Maximum delays of an exception: 110 days, end of month (C. com. L441-11, II; décret 2015-1484, I). */
const EXCEPTIONAL_TERMS: readonly DueDateTerm[] = [
    { nbDay: 110, isEndMonth: true, nbGapDay: 0 },
    { nbDay: 0, isEndMonth: true, nbGapDay: 110 },
];

/** Facts of an invoice that determine the limit of its due date. */
interface DueDateFacts {
    readonly issueDate: Day;
    readonly dueDate: Day;
    /** Whether it bills the deliveries of a month. */
    readonly isPeriodic: boolean;
    /** The law sets no limit for private persons. */
    readonly isProfessional: boolean;
    readonly isPublicBuyer: boolean;
    /** Country of the buyer's registered office, ISO 3166-1 alpha-2. */
    readonly country: string;
    /** Legal basis of the payment term; `common` without a term. */
    readonly basis: LegalBasis;
}

/** Result of the check of a due date. */
interface DueDateGrade {
    /** `exceptional` dates require a legal reason, `refused` ones exceed all exceptions, `unchecked` ones have another law. */
    readonly grade: LegalGrade['grade'];
    /** The last lawful due date without an exception; null for `unchecked`. */
    readonly ceiling: Day | null;
    /** Days from the invoice to its due date. */
    readonly nbDay: number;
}

const basisOf = ({ isPeriodic, basis }: DueDateFacts): Exclude<LegalBasis, 'foreign'> => {
    if (isPeriodic) return 'periodic';
    // A buyer in France is subject to French law, regardless of the term.
    return basis === 'foreign' ? 'common' : basis;
};

/** CCP R2192-10. Hospitals have 50 days, public companies 60 (R2192-11): a later due date is exceptional. */
const PUBLIC_DAYS = 30;

/** Compares the due date of an invoice with the law (C. com. L441-10, I and L441-11; public buyers: CCP R2192-10). */
export const gradeDueDate = (facts: DueDateFacts): DueDateGrade => {
    const [issued, due] = [epochDayOf(facts.issueDate), epochDayOf(facts.dueDate)];
    const nbDay = due - issued;
    if (!facts.isProfessional || !isFrench(facts.country)) return { grade: 'unchecked', ceiling: null, nbDay };
    if (facts.isPublicBuyer) {
        const last = issued + PUBLIC_DAYS;
        return { grade: due <= last ? 'lawful' : 'exceptional', ceiling: dayOf(last), nbDay };
    }
    const ceiling = CEILINGS[basisOf(facts)](issued);
    const longest = Math.max(...EXCEPTIONAL_TERMS.map(term => dueEpochDay(issued, term)));
    const grade = due <= ceiling ? 'lawful' : due <= longest ? 'exceptional' : 'refused';
    return { grade, ceiling: dayOf(ceiling), nbDay };
};
