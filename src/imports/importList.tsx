import type { Import, imports } from '#contract/imports.ts';
import type { ListDeclaration } from '../list/declaration.ts';
import { CountsInWords } from './CountsInWords.tsx';
import { FollowImports } from './FollowImports.tsx';
import { numberOfImport } from './read.ts';
import { StatusTag } from './StatusTag.tsx';

const optional = <Name extends keyof Import>(name: Name) => ({ name, optional: true }) as const;

/** I10: what was imported, by whom, and what it did. */
export const importList: ListDeclaration<typeof imports> = {
    columns: [
        { name: 'fileName', minWidth: 180 },
        { name: 'number', label: 'resources.imports.number', align: 'end', render: ({ id }) => numberOfImport(id) },
        'resource',
        { name: 'status', render: ({ status }) => <StatusTag status={status} /> },
        { name: 'counts', render: record => <CountsInWords record={record} /> },
        'owner',
        { name: 'createdAt', render: ({ createdAt }, format) => format.dateTime(createdAt) },
        optional('mode'),
        optional('priceList'),
        optional('fileFormat'),
        optional('scheduledAt'),
        optional('finishedAt'),
        optional('undoneAt'),
    ],
    card: (record, format) => ({
        title: record.fileName,
        aside: format.date(record.createdAt),
        body: (
            <>
                <StatusTag status={record.status} />
                <span>
                    <CountsInWords record={record} />
                </span>
            </>
        ),
    }),
    sort: { field: 'createdAt', order: 'DESC' },
    filters: [{ filters: ['resource', 'status', 'mode', 'owner', 'after_createdAt', 'before_createdAt'] }],
    actions: FollowImports,
};
