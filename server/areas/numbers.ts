import { sql } from 'drizzle-orm';
import type { NumberKind } from '#contract/numbering/numberSeries.ts';
import type { Day } from '#contract/values/days.ts';
import { formatNumber } from '#contract/values/numberPattern.ts';
import type { Db } from '../db/database.ts';
import { noteLocks } from '../db/locks.ts';
import { openSeries } from '../db/numberSeries.ts';
import { query } from '../db/query.ts';

interface NumberRequest {
    /** Id of the company. Each company has its own number series. */
    readonly company: number;
    readonly kind: NumberKind;
    /** Day in Europe/Paris, `today()`. The number contains its year. */
    readonly day: Day;
}

/** Increments the counter and locks its row. Returns undefined for a year without a row. */
const countOne = async (tx: Db, { company, kind }: NumberRequest, year: number) => {
    const [row] = await query<{ readonly prefix: string | null; readonly pattern: string; readonly count: number }>(
        tx,
        sql`update number_series set next_number = next_number + 1,
                first_number = coalesce(first_number, next_number), version = version + 1
            where company_id = ${company} and kind = ${kind} and year = ${year}
            returning prefix, pattern, next_number - 1 as count`,
    );
    return row;
};

/** Takes the next number (B5); a rollback returns it. Other transactions wait, so that this lock comes last. */
export const takeNumber = async (tx: Db, request: NumberRequest): Promise<string> => {
    const { company, kind, day } = request;
    noteLocks(tx, 'series');
    const year = Number(day.slice(0, 4));
    let row = await countOne(tx, request, year);
    if (!row) {
        await openSeries(tx, [year], company);
        row = await countOne(tx, request, year);
    }
    const number = row && formatNumber({ ...row, year }, row.count);
    if (number === undefined) throw new Error(`no number was taken for ${kind} of ${year}`);
    return number;
};
