import { sql } from 'drizzle-orm';
import { DEFAULT_PATTERN, formatNumber, type NumberedKind } from '#contract/values/numberPattern.ts';
import type { Db } from '../../db/database.ts';
import { insertRows } from '../insert.ts';

/** Numbers of seeded documents, without gaps in each company and year. */
export interface YearlyNumbers {
    take(company: number, at: Date): string;
    /** Rows of the series, which the API continues. */
    rows(): readonly Record<string, unknown>[];
}

export const createNumbers = ({ kind, prefix }: NumberedKind): YearlyNumbers => {
    const series = new Map<
        string,
        { readonly company_id: number; readonly year: number; readonly next_number: number }
    >();
    return {
        take: (company_id, at) => {
            const year = at.getUTCFullYear();
            const key = `${company_id} ${year}`;
            const { next_number } = series.get(key) ?? { next_number: 1 };
            series.set(key, { company_id, year, next_number: next_number + 1 });
            return formatNumber({ prefix, pattern: DEFAULT_PATTERN, year }, next_number) ?? '';
        },
        rows: () =>
            [...series.values()].map(one => ({
                ...one,
                ...{ version: 1, kind, prefix, pattern: DEFAULT_PATTERN, first_number: 1 },
            })),
    };
};

export const writeSeries = async (db: Db, rows: ReturnType<YearlyNumbers['rows']>): Promise<void> => {
    await db.execute(
        sql`delete from number_series opened
            using json_to_recordset(${JSON.stringify(rows)}::json) given (company_id int, kind text, year int)
            where opened.first_number is null and opened.company_id = given.company_id and opened.kind = given.kind
                and opened.year = given.year`,
    );
    await insertRows(db, 'number_series', rows);
};
