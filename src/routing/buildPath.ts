/**
 * R8: fills in `:name` parameters and appends the others as a query string.
 *
 * @throws Error if a parameter of the pattern is missing
 * @example buildPath('/items/:id', { id: 42, tab: 'prices' }) // '/items/42?tab=prices'
 */
export const buildPath = (pattern: string, params: Readonly<Record<string, string | number>> = {}): string => {
    const left = new Map(Object.entries(params));
    const path = pattern.replace(/:(\w+)/g, (_, name: string) => {
        const value = left.get(name);
        if (value === undefined) throw new Error(`The parameter "${name}" of "${pattern}" is missing`);
        left.delete(name);
        return encodeURIComponent(value);
    });
    const query = new URLSearchParams([...left].map(([name, value]) => [name, String(value)])).toString();
    return query === '' ? path : `${path}?${query}`;
};
