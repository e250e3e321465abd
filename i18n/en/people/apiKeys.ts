/** Keys by which programs act for a person (ADR 0072). */
export const api_keys = {
    name: 'API key |||| API keys',
    fields: {
        name: 'Name',
        scopes: 'Rights',
        expiresAt: 'Expires',
        start: 'Starts with',
        owner: 'Owner',
        createdAt: 'Created',
        lastUsedAt: 'Last used',
    },
};
