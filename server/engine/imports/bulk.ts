import { sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';

/**
 * Settings of a transaction whose statements write many rows. Foreign keys and triggers ask one query a row, which would be
 * planned each time (server/db/database.ts); and no request waits for the statements. What looks for missing references may
 * take no more memory than others: the embedded database has that of the server, and gives none back.
 */
export const prepareBulk = async (tx: Db): Promise<void> => {
    await tx.execute(
        sql`select set_config('plan_cache_mode', 'auto', true), set_config('statement_timeout', '0', true), set_config('maintenance_work_mem', '8MB', true)`,
    );
};
