/** Numbers of the seeded orders, without a gap in each company and year. */
export interface Numbers {
    take(company: number, at: Date): string;
    /** Rows of the counters, from which the API goes on. */
    rows(): readonly Record<string, unknown>[];
}

export const createNumbers = (): Numbers => {
    const counters = new Map<string, { company_id: number; series: 'orders'; year: number; last: number }>();
    return {
        take: (company_id, at) => {
            const year = at.getUTCFullYear();
            const key = `${company_id} ${year}`;
            const counter = counters.get(key) ?? { company_id, series: 'orders', year, last: 0 };
            counters.set(key, { ...counter, last: counter.last + 1 });
            return `C${year}-${String(counter.last + 1).padStart(6, '0')}`;
        },
        rows: () => [...counters.values()],
    };
};
