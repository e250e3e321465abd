import type { InferInsertModel } from 'drizzle-orm';
import { importRows, imports } from '#server/db/tables/index.ts';
import { ACCOUNTS, type Api } from './api.ts';

type Stored = InferInsertModel<typeof imports>;
/** Errors are kept without their words. */
type StagedRow = Omit<InferInsertModel<typeof importRows>, 'errors'> & { readonly errors: readonly object[] };

/** Inserts an import in any state, as its jobs would have left it. @returns its IRI. */
export const addImport = async (
    { database: { db } }: Pick<Api, 'database'>,
    some: Partial<Stored> = {},
    rows: readonly Partial<StagedRow>[] = [],
): Promise<string> => {
    const stored = {
        resource: 'items',
        fileName: 'catalogue.csv',
        fileSize: 2048,
        fileFormat: 'csv · UTF-8 · ;',
        status: 'rehearsed',
        ownerId: ACCOUNTS.admin,
        createdAt: new Date(),
        ...some,
    } as const;
    const [added] = await db
        .insert(imports)
        .values(stored as Stored)
        .returning({ id: imports.id });
    const importId = Number(added?.id);
    const staged = rows.map((row, place) => ({ importId, place, row: place + 2, action: 'change', name: '', ...row }));
    if (staged.length > 0) await db.insert(importRows).values(staged as InferInsertModel<typeof importRows>[]);
    return `/api/imports/${importId}`;
};
