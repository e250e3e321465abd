import { defineContract } from './contract.ts';
import type { RecordOf } from './property.ts';

/** What a person may be told of (row T8); each has its sentence in `i18n/<locale>/notifications.ts`. */
export const NOTIFICATION_TYPES = [
    'welcome',
    'password_changed',
    'items_import_finished',
    'prices_import_finished',
    'pictures_ready',
] as const;
export type NotificationType = (typeof NOTIFICATION_TYPES)[number];

/** Row T8: one's own alone. The server makes them; a person only reads them, and says so. */
export const notifications = defineContract({
    name: 'notifications',
    type: 'Notification',
    properties: {
        type: { kind: 'choice', values: NOTIFICATION_TYPES, only: 'read', required: true },
        /** A sentence in the language of the request. */
        message: { kind: 'text', max: 1000, only: 'read', required: true },
        /** The console's page about it: `/items`. */
        link: { kind: 'text', max: 200, only: 'read' },
        isRead: { kind: 'boolean', default: false },
        createdAt: { kind: 'instant', only: 'read', required: true },
    },
    filters: { isRead: 'boolean' },
    orders: ['createdAt', 'isRead'],
    actions: ['list', 'show', 'edit'],
});

export type Notification = RecordOf<typeof notifications.properties>;
