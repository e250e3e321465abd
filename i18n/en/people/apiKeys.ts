/** Keys by which programs act for a person (ADR 0072). */
export const api_keys = {
    name: 'API key |||| API keys',
    fields: {
        name: 'Name',
        scopes: 'Scopes',
        expiresAt: 'Ends',
        start: 'Begins with',
        owner: 'Owner',
        createdAt: 'Created',
        lastUsedAt: 'Last used',
    },
};
