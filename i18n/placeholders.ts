// Apart: public screens have messages without figures, and do not load what writes them.
import type { Locale } from './index.ts';

/** Kinds of figures that a placeholder may name: `%{amount|money}`. `text` keeps a number as it is: `%{year|text}`. */
export type FigureKind = 'money' | 'rate' | 'change' | 'number' | 'day' | 'text';

export type WriteFigure = (value: string | number, kind: FigureKind, locale: Locale) => string;

type Fill = (expression: string, name: string) => string | number;

const FORMS = '||||';
const COUNT = /\s?\(%\{smart_count\}\)|%\{smart_count\}\s?/g;

/** The last form without the count, which Polyglot needs to choose one: other servers may omit it. */
const withoutCount = (message: string): string => {
    const form = message.split(FORMS).at(-1) ?? '';
    const text = form.replace(COUNT, '').trim();
    return /^\s*%/.test(form) ? text.replace(/^\p{Ll}/u, first => first.toUpperCase()) : text;
};

const isCounted = (message: string): boolean => message.includes(FORMS) || message.includes('%{smart_count}');

/**
 * Polyglot's `replace`: fills the placeholders of a message. Messages name the kind of a figure, so that no caller can forget to
 * write it as the language does; a number without one is a count.
 */
export const fillPlaceholders = (write: WriteFigure, locale: () => Locale) =>
    function (this: string, pattern: RegExp, fill: Fill): string {
        const hasCount = fill('', 'smart_count') !== '';
        const message = !hasCount && isCounted(this) ? withoutCount(this) : this;
        return message.replace(pattern, (expression: string, placeholder: string) => {
            const [name = '', kind] = placeholder.split('|');
            const value = fill(expression, name);
            if (value === expression) return expression;
            return write(value, (kind ?? (typeof value === 'number' ? 'number' : 'text')) as FigureKind, locale());
        });
    };
