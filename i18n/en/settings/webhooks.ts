/** Addresses that are told of events, and the log of what was sent to them (ADR 0073). */
const events = {
    order: { validated: 'Order validated', cancelled: 'Order cancelled' },
    delivery_note: {
        validated: 'Delivery note validated',
        billed: 'Delivery note invoiced',
        cancelled: 'Delivery note cancelled',
    },
    invoice: { issued: 'Invoice issued' },
    payment: { entered: 'Payment entered' },
    item: { changed: 'Item changed' },
    third_party: { changed: 'Customer changed' },
    import: { done: 'Import done' },
};

export const webhooks = {
    name: 'Webhook |||| Webhooks',
    count: '%{total} webhook |||| %{total} webhooks',
    fields: {
        url: 'Address',
        events: 'Events',
        isEnabled: 'On',
        failingSince: 'Failing since',
        createdAt: 'Created',
    },
    events,
    section: { webhook: 'Webhook' },
    create_title: 'New webhook',
    delete: {
        title: 'Delete the webhook to %{name}?',
        body: 'Nothing more will be sent there, and the log of deliveries will be deleted.',
        action: 'Delete the webhook',
    },
    notifications: { created: 'Webhook created', updated: 'Webhook updated', deleted: 'Webhook deleted' },
    empty: {
        title: 'No webhooks yet',
        body: 'A webhook notifies another program of events, such as a validated order.',
        filtered: 'No webhook matches these filters',
        filtered_body: 'Try fewer words, or clear the filters.',
    },
};
