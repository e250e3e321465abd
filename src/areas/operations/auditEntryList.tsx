import type { auditEntries } from '#contract/operations/auditEntries.ts';
import type { ListDeclaration } from '../../list/declaration.ts';

export const auditEntryList: ListDeclaration<typeof auditEntries> = {
    columns: [
        { name: 'createdAt', render: ({ createdAt }, format) => format.dateTime(createdAt) },
        'kind',
        'actorName',
        'subjectName',
        { name: 'details', minWidth: 200 },
        'device',
        'address',
        { name: 'subject', optional: true },
    ],
    cardTitle: 'kind',
    sort: { field: 'createdAt', order: 'DESC' },
    filters: [
        { filters: ['kind', 'actor', 'after_createdAt', 'before_createdAt'] },
        { filters: ['subject', 'address'] },
    ],
    linked: false,
};
