/** Functions of `query-string` 7 for react-admin, with its defaults: keys are sorted, a key repeats for each value. */
type Value = string | null;

const decoded = (text: string): string => {
    try {
        return decodeURIComponent(text.replaceAll('+', ' '));
    } catch {
        return text;
    }
};

const encoded = (text: string): string =>
    encodeURIComponent(text).replace(/[!'()*]/g, sign => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

const byKey = ([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number =>
    one < other ? -1 : Number(one > other);

export const parse = (query: string): Record<string, Value | Value[]> => {
    const found: Record<string, Value | Value[]> = Object.create(null);
    const parts = query
        .trim()
        .replace(/^[?#&]/, '')
        .split('&')
        .filter(part => part !== '');
    for (const part of parts) {
        const [, key = '', value] = /^([^=]*)(?:=(.*))?$/s.exec(part) ?? [];
        const name = decoded(key);
        const one = value === undefined ? null : decoded(value);
        const former = found[name];
        found[name] = former === undefined ? one : [former, one].flat();
    }
    return Object.assign(Object.create(null), Object.fromEntries(Object.entries(found).sort(byKey)));
};

const written = (key: string, value: unknown): string =>
    value === null ? encoded(key) : `${encoded(key)}=${encoded(String(value))}`;

export const stringify = (values: Readonly<Record<string, unknown>>): string =>
    Object.entries(values)
        .filter(([, value]) => value !== undefined)
        .sort(byKey)
        .flatMap(([key, value]) =>
            Array.isArray(value)
                ? value.filter(one => one !== undefined).map(one => written(key, one))
                : [written(key, value)],
        )
        .join('&');
