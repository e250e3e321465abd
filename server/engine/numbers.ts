import { sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { query } from '../db/query.ts';
export const takeNumber = async (
    tx: Db,
    { company, series, day }: { company: number; series: 'orders' | 'delivery_notes'; day: string },
): Promise<string> => {
    const [found] = await query<{ n: number }>(
        tx,
        sql`select count(*)::int + 1 as n from orders where number is not null and company_id = ${company}`,
    );
    return `${series === 'orders' ? 'C' : 'B'}${day.slice(0, 4)}-${String(found?.n).padStart(6, '0')}`;
};
