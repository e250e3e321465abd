import { useListContext } from 'ra-core';
import { useEffect } from 'react';
import type { Import, imports } from '#contract/imports/imports.ts';
import type { ListDeclaration } from '../list/declaration.ts';
import { useIsLive } from '../live/useFollowed.ts';
import { CountsInWords } from './CountsInWords.tsx';
import { isWorking, numberOfImport } from './read.ts';
import { StatusTag } from './StatusTag.tsx';

/** Polling interval of the list while a job works on an import and no live stream is open, in milliseconds. */
const INTERVAL = 3000;

/** Keeps the statuses in the list current while jobs work. Renders nothing. */
const FollowImports = () => {
    const { data = [], refetch } = useListContext<Import>();
    const isTold = useIsLive();
    const isFollowing = !isTold && data.some(isWorking);
    useEffect(() => {
        if (!isFollowing) return;
        const timer = setInterval(() => document.hidden || void refetch(), INTERVAL);
        return () => clearInterval(timer);
    }, [isFollowing, refetch]);
    return null;
};

const optional = <Name extends keyof Import>(name: Name) => ({ name, optional: true }) as const;

/** I10: list of imports. */
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
