/** Functions of `inflection` 3 for react-admin's default labels, without the rules and exceptions of English plurals. */
const capitalize = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

export const humanize = (text: string): string =>
    capitalize(
        text
            .toLowerCase()
            .replace(/(_ids|_id)$/g, '')
            .replaceAll('_', ' '),
    );

const underscore = (text: string): string =>
    text
        .split('::')
        .map(part => part.replace(/([A-Z])/g, '_$1').replace(/^_/, ''))
        .join('/')
        .toLowerCase();

const METHODS: Readonly<Record<string, (text: string) => string>> = { humanize, underscore };

export const transform = (text: string, methods: readonly string[]): string =>
    methods.reduce((given, method) => METHODS[method]?.(given) ?? given, text);

/** Resources have translated names in singular and plural: their default label is never shown. */
export const inflect = (text: string): string => text;
