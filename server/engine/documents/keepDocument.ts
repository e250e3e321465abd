import { inArray, lt, sql } from 'drizzle-orm';
import type { DocumentLink } from '#contract/language/documents.ts';
import { collectionPath, type ResourceName } from '#contract/language/names.ts';
import type { Locale } from '#i18n/index.ts';
import { LINK_LIFETIME, signLink } from '../../auth/signedLinks.ts';
import type { Claims, Tokens } from '../../auth/tokens.ts';
import type { Db } from '../../db/database.ts';
import { documents as table } from '../../db/tables/index.ts';
import { newFileKey } from '../../files/fileKey.ts';
import type { Storage } from '../../files/storage.ts';

/** Path of stored files, relative to that of the collection. */
export const DOCUMENTS = 'documents';

const MEDIA_TYPE = 'application/pdf';

export interface DrawnDocument {
    readonly resource: ResourceName;
    readonly ids: readonly number[];
    readonly locale: Locale;
    readonly fileName: string;
    readonly bytes: Uint8Array;
    readonly claims: Claims;
    /** Lifetime of the link in seconds. */
    readonly lifetime?: number;
}

interface Keeping {
    readonly db: Db;
    readonly files: Pick<Storage, 'put'>;
    readonly tokens: Pick<Tokens, 'seal'>;
}

/** Stores a file until its link expires. Its row comes first, so that it is always deleted. @returns signed link */
export const keepDocument = async ({ db, files, tokens }: Keeping, drawn: DrawnDocument): Promise<DocumentLink> => {
    const { resource, ids, locale, fileName, bytes, claims, lifetime = LINK_LIFETIME } = drawn;
    const key = newFileKey('documents', MEDIA_TYPE);
    const expiresAt = new Date((Math.floor(Date.now() / 1000) + lifetime) * 1000);
    const [kept] = await db
        .insert(table)
        .values({ userId: claims.id, resource, recordIds: [...ids], fileName, key, expiresAt })
        .returning({ id: table.id });
    await files.put(key, bytes, MEDIA_TYPE);
    const path = `${collectionPath(resource)}/${DOCUMENTS}/${kept?.id}`;
    const url = signLink(tokens, path, new URLSearchParams({ locale }), claims, lifetime);
    return { url, expiresAt: expiresAt.toISOString() };
};

/** Deletes files whose links have expired; each file before its row, so that no file is left over. */
export const sweepDocuments = async (db: Db, files: Pick<Storage, 'delete'>): Promise<void> => {
    const { id, key, expiresAt } = table;
    const old = await db.select({ id, key }).from(table).where(lt(expiresAt, sql`now()`));
    for (const one of old) await files.delete(one.key);
    const ids = old.map(one => one.id);
    await db.delete(table).where(inArray(id, ids));
};
