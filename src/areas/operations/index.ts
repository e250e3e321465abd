import type { STATUS_PAGE } from '#contract/operations/serverStatus.ts';
import { declarePage, declareResource } from '../declareResource.ts';

/** The audit log, which is read-only. */
export const auditEntries = declareResource('audit_entries', {
    contract: async () => (await import('#contract/operations/auditEntries.ts')).auditEntries,
    icon: 'lock',
    menu: { group: 'administration', order: 70 },
    address: 'administration/audit_entries',
    found: false,
    list: async () => (await import('./auditEntryList.tsx')).auditEntryList,
});

/** Server status for administrators. Its name is a literal, like that of the board. */
export const serverStatus = declarePage<typeof STATUS_PAGE>('server_status', {
    of: 'audit_entries',
    icon: 'pulse',
    menu: { group: 'administration', order: 80 },
    address: 'administration/server_status',
    load: async () => ({ default: (await import('./ServerStatusScreen.tsx')).ServerStatusScreen }),
});
