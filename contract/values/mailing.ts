import { email, type Rule, refuseUnless } from '../language/rules.ts';

/** Parses addresses separated by commas or semicolons, as in mail programs, without duplicates. */
export const addressesIn = (text: string): string[] => [
    ...new Set(
        text
            .split(/[,;\s]+/)
            .filter(Boolean)
            .map(one => one.toLowerCase()),
    ),
];

/** Several e-mail addresses in one text. */
export const emails =
    (most: number): Rule<string> =>
    text => {
        const all = addressesIn(text);
        return (
            all.flatMap(one => email(one) ?? [])[0] ?? refuseUnless(all.length <= most, 'maxEntries', { count: most })
        );
    };

/** A single-line text, such as the subject of a message: a line end would start another header. */
export const oneLine: Rule<string> = value => refuseUnless(!/[\t\n\r\u0085\u2028\u2029]/u.test(value), 'oneLine');
