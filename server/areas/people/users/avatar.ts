import { type SQL, sql } from 'drizzle-orm';
import { entityAttachments, users } from '../../../db/tables/index.ts';

/** A person's avatar with its path. */
export const avatar: SQL = sql`(select json_build_object('id', id, 'filePath', file_path) from ${entityAttachments} where id = ${users}.avatar_id)`;
