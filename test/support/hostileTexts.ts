/** A text of at least that many characters. */
type Shape = (size: number) => string;

const run =
    (unit: string, before = '', after = ''): Shape =>
    size =>
        `${before}${unit.repeat(Math.ceil(size / unit.length))}${after}`;

/** What lets patterns and parsers try the same characters again and again. */
export const HOSTILE_TEXTS: readonly (readonly [what: string, shape: Shape])[] = [
    ['spaces between two signs', run(' ', '1', 'x')],
    ['spaces of other kinds', run('\u00a0\u202f\t', 'a', '!')],
    ['line ends', run('\n', 'a', 'b')],
    ['line ends of both kinds', run('\r\n ', 'a', 'b')],
    ['digits and a letter', run('1', '', 'x')],
    ['digits in groups', run('1 234 ', '', '!')],
    ['a number that begins with zeros', run('0', '0.', 'x')],
    ['letters and a sign', run('a', '', '!')],
    ['words', run('ab ', '', '\0')],
    ['letters and digits in turn', run('a1', '', '!')],
    ['accents', run('é', '', '!')],
    ['marks above one letter', run('\u0301', 'e', '!')],
    ['joined emoji', run('👩‍👩‍👧', '', '!')],
    ['invisible characters', run('\u200b\u00ad', 'a', 'b')],
    ['half characters', run('\ud83d', '', '!')],
    ['quotes', run('"', 'a', '')],
    ['doubled quotes that stay open', run('""', '"a', '\tb')],
    ['backslashes and quotes', run('\\"', '"', '')],
    ['brackets in one another', run('[', 'order', '')],
    ['pairs of brackets', run('[a]', 'a', '!')],
    ['parentheses', run('(', '0', '')],
    ['commas', run(',', 'a', '!')],
    ['semicolons and equals signs', run('; a=b', 'a', '\0')],
    ['percent signs', run('%', 'a', '\n!')],
    ['tags', run('<a ', '', '')],
    ['tags in one another', run('<b>', '', '')],
    ['entities', run('&amp', '', '!')],
    ['dots', run('.a', 'a', '@')],
    ['addresses', run('a@', '', '.')],
    ['mail addresses', run('a.b-', 'x@', '!')],
    ['slashes', run('/', 'http:', ' !')],
    ['paths', run('/a', '/api', '.')],
    ['hyphens', run('-', 'a', '!')],
    ['multiplication signs', run('x 1 ', 'A', '!')],
    ['telephone numbers', run('01 23 ', '+33 ', 'x')],
    ['postcodes', run('75001 a ', '', '1')],
    ['separators of a table', run('a\t', '', '"')],
    ['words of failed chunks', run('loading chunk ', '', '!')],
    ['braces', run('{?', '', '')],
];
