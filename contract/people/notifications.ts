import { defineContract } from '../language/contract.ts';
import type { RecordOf } from '../language/property.ts';

/** Types of notifications (T8); each has a message in `i18n/<locale>/people/notifications.ts`. */
export const NOTIFICATION_TYPES = [
    'welcome',
    'password_changed',
    'items_import_finished',
    'prices_import_finished',
    'import_finished',
    'import_failed',
    'import_returned',
    'pictures_ready',
    'twins_found',
    'webhook_off',
    'backup_failed',
] as const;
export type NotificationType = (typeof NOTIFICATION_TYPES)[number];

/** T8: users only see their own. The server creates notifications; users mark them as read. */
export const notifications = defineContract({
    name: 'notifications',
    type: 'Notification',
    rights: { ROLE_USER: ['list', 'show', 'edit'] },
    properties: {
        type: { kind: 'choice', values: NOTIFICATION_TYPES, only: 'read', required: true },
        /** In the language of the request. */
        message: { kind: 'text', max: 1000, only: 'read', required: true },
        /** Related page of the console: `/items`. */
        link: { kind: 'text', max: 200, only: 'read' },
        isRead: { kind: 'boolean', default: false },
        createdAt: { kind: 'instant', only: 'read', required: true },
    },
    filters: { isRead: 'boolean' },
    orders: ['createdAt', 'isRead'],
    actions: ['list', 'show', 'edit'],
    history: false,
    page: false,
});

export type Notification = RecordOf<typeof notifications.properties>;
