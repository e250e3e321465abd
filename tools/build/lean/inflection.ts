/** What react-admin makes default labels with (`inflection` 3), without the rules and exceptions of English plurals. */
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

/** Resources have names in both languages, in both numbers: their default label is never shown. */
export const inflect = (text: string): string => text;
