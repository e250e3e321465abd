import type { NUMBER_SERIES } from '../../tables/index.ts';

type NumberSeries = (typeof NUMBER_SERIES)[number];

/** Numbers of seeded documents, without a gap in each company and year. */
export interface YearlyNumbers {
    take(company: number, at: Date): string;
    /** Rows of the counters, from which the API goes on. */
    rows(): readonly Record<string, unknown>[];
}

/** @param series of the counters @param prefix of the numbers */
export const createNumbers = (series: NumberSeries, prefix: string): YearlyNumbers => {
    const counters = new Map<string, { company_id: number; series: string; year: number; last: number }>();
    return {
        take: (company_id, at) => {
            const year = at.getUTCFullYear();
            const key = `${company_id} ${year}`;
            const counter = counters.get(key) ?? { company_id, series, year, last: 0 };
            counters.set(key, { ...counter, last: counter.last + 1 });
            return `${prefix}${year}-${String(counter.last + 1).padStart(6, '0')}`;
        },
        rows: () => [...counters.values()],
    };
};
