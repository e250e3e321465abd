/** Sign-ins that go on (ADR 0072). */
export const sessions = {
    name: 'Session |||| Sessions',
    fields: {
        user: 'Person',
        device: 'Device',
        address: 'Address',
        isCurrent: 'This session',
        createdAt: 'Signed in',
        lastUsedAt: 'Last used',
        expiresAt: 'Ends',
    },
    unknown_device: 'Unknown device',
};
