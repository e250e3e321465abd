import { expect, test } from 'vitest';
import {
    acceptedFormats,
    contactAddress,
    ean,
    eanCheckDigit,
    email,
    maxEntries,
    maxLength,
    maxLines,
    maxNumber,
    maxSize,
    minLength,
    minNumber,
    minSize,
    multipleOf,
    printable,
    type Refusal,
    website,
    whole,
} from '#contract/language/rules.ts';
import { messages as en } from '#i18n/en/index.ts';

interface Case {
    readonly title: string;
    readonly given: Refusal | undefined;
    /** Key under `validation`; undefined when the value is valid. */
    readonly refused?: string;
    readonly params?: Refusal['params'];
}

const picture = (type: string, size = 1) => ({ type, size });
const formats = acceptedFormats({ 'image/jpeg': 'JPEG', 'image/png': 'PNG' });

const cases: Case[] = [
    { title: 'a text long enough', given: minLength(3)('abc') },
    { title: 'a text too short', given: minLength(3)('ab'), refused: 'minLength', params: { count: 3 } },
    { title: 'a text short enough', given: maxLength(3)('abc') },
    { title: 'a text too long', given: maxLength(3)('abcd'), refused: 'maxLength', params: { count: 3 } },
    { title: 'few lines', given: maxLines(3)('a\r\n\nb') },
    { title: 'too many lines', given: maxLines(3)('a\r\n\r\n\rb'), refused: 'maxLines', params: { count: 3 } },
    { title: 'a number at the lower bound', given: minNumber(1)(1) },
    { title: 'a number below', given: minNumber(1)(0.9), refused: 'minNumber', params: { count: 1 } },
    { title: 'a number at the upper bound', given: maxNumber(5)(5) },
    { title: 'a number above', given: maxNumber(5)(5.1), refused: 'maxNumber', params: { count: 5 } },
    { title: 'a whole number', given: whole(2) },
    { title: 'a broken number', given: whole(2.5), refused: 'type.integer' },
    { title: 'lines and tabs', given: printable('a\tb\nc') },
    { title: 'a control character', given: printable('a\u0000'), refused: 'printable' },
    { title: 'half of a pair', given: printable('\ud800'), refused: 'printable' },
    { title: 'an e-mail', given: email('jean.dupont@exemple.fr') },
    { title: 'an e-mail without a name', given: email('@exemple.fr'), refused: 'email' },
    { title: 'an e-mail without a dotted place', given: email('a@b'), refused: 'email' },
    { title: 'an e-mail with two @', given: email('a@b@c.fr'), refused: 'email' },
    { title: 'an e-mail with a blank', given: email('a b@c.fr'), refused: 'email' },
    ...[
        "o'brien+achats@sous-domaine.exemple.co.uk",
        'a.b-c_d@x1.fr',
        'élodie@école.fr',
        '!#$%&*/=?^`{|}~@exemple.fr',
    ].map(one => ({ title: `the e-mail ${one}`, given: email(one) })),
    ...[
        '<a@b.test>',
        'g:a@x.test;',
        'Jean <jean@exemple.fr>',
        '"a"@exemple.fr',
        'a(b)@exemple.fr',
        'a,b@exemple.fr',
        'a;b@exemple.fr',
        'a\\b@exemple.fr',
        'a@exemple.fr,b@exemple.fr',
        'a@exemple.fr;',
        'a@exemple.fr>',
        '.a@exemple.fr',
        'a.@exemple.fr',
        'a..b@exemple.fr',
        'a@-exemple.fr',
        'a@exemple-.fr',
        'a@exemple..fr',
        'a@exemple.fr.',
        'a@[127.0.0.1]',
        'a@127.0.0.1',
        'a@exem_ple.fr',
        'a@exemple.fr\n',
        `${'a'.repeat(65)}@exemple.fr`,
        `a@${'b'.repeat(64)}.fr`,
    ].map(one => ({
        title: `what is no e-mail: ${JSON.stringify(one).slice(0, 30)}`,
        given: email(one),
        refused: 'email',
    })),
    { title: 'an EAN-13', given: ean('4006381333931') },
    { title: 'an EAN-8', given: ean('73513537') },
    { title: 'an EAN with a wrong check digit', given: ean('4006381333932'), refused: 'ean' },
    { title: 'an EAN of twelve digits', given: ean('400638133393'), refused: 'ean' },
    { title: 'a format that is taken', given: formats(picture('image/png')) },
    {
        title: 'a format that is not: those that are, are named',
        given: formats(picture('image/heic')),
        refused: 'acceptedFormats',
        params: { formats: 'JPEG, PNG' },
    },
    {
        title: 'a format called as an object’s own',
        given: formats(picture('constructor')),
        refused: 'acceptedFormats',
        params: { formats: 'JPEG, PNG' },
    },
    { title: 'a file large enough', given: minSize(10)(picture('', 10)) },
    {
        title: 'a file too small',
        given: minSize(500_000)(picture('', 10)),
        refused: 'minSize',
        params: { size: 500_000 },
    },
    { title: 'a file small enough', given: maxSize(10)(picture('', 10)) },
    {
        title: 'a file too large',
        given: maxSize(2_500_000)(picture('', 2_500_001)),
        refused: 'maxSize',
        params: { size: 2.5 },
    },
    { title: 'as many entries as may be', given: maxEntries(2)([1, 2]) },
    { title: 'an entry too many', given: maxEntries(2)([1, 2, 3]), refused: 'maxEntries', params: { count: 2 } },
    { title: 'a website', given: website('https://www.exemple.fr/sport?a=1') },
    { title: 'a website without scheme', given: website('www.exemple.fr'), refused: 'website' },
    { title: 'a website that is a script', given: website('javascript:alert(1)'), refused: 'website' },
    { title: 'a website with a blank', given: website('https://ex emple.fr'), refused: 'website' },
    { title: 'a website with a port', given: website('https://exemple.fr:8443/#top') },
    { title: 'a website in capitals', given: website('HTTPS://WWW.Exemple.FR/Sport') },
    { title: 'a website with accents', given: website('https://www.évasion-été.fr/été?q=%22') },
    { title: 'a website by its number', given: website('http://192.168.0.10/') },
    ...[
        ['a double quote', 'https://exemple.fr/"onclick=x'],
        ['a single quote', "https://exemple.fr/l'été"],
        ['a backtick', 'https://exemple.fr/`'],
        ['a quote in its name', 'https://exem"ple.fr'],
        ['angle brackets', 'https://exemple.fr/<b>'],
        ['a backslash', 'https://exemple.fr\\\\@autre.fr'],
        ['another host behind a name', 'https://exemple.fr@autre.fr'],
        ['a password', 'https://moi:secret@exemple.fr'],
        ['a line end', 'https://exemple.fr/\na'],
        ['a control character', 'https://exemple.fr/\u0007'],
        ['a space of no width', 'https://exemple.fr/\u200b'],
        ['a turned direction', 'https://exemple.fr/\u202egnp'],
        ['a space that does not break', 'https://exemple.fr/\u00a0'],
        ['wide letters', 'https://ｅxemple.fr'],
        ['a number in disguise', 'https://0x7f.1'],
        ['a point in disguise', 'https://exemple。fr.x'],
        ['an escaped name', 'https://ex%65mple.fr'],
        ['a port that is none', 'https://exemple.fr:99999'],
        ['braces', 'https://exemple.fr/{a}'],
    ].map(([what, value = '']) => ({ title: `a website with ${what}`, given: website(value), refused: 'website' })),
    { title: 'whole packagings', given: multipleOf(6)(18) },
    { title: 'a broken packaging', given: multipleOf(6)(20), refused: 'multipleOf', params: { packaging: '6' } },
    { title: 'whole packagings of one kind', given: multipleOf(6, 10)(20) },
    { title: 'of no kind', given: multipleOf(6, 10)(21), refused: 'multipleOfOne', params: { packaging: '6, 10' } },
    { title: 'a contact with an address', given: contactAddress('invoice')('/api/addresses/1') },
    { title: 'a contact for invoices without', given: contactAddress('invoice')(null), refused: 'contactAddress' },
    { title: 'a contact for deliveries without', given: contactAddress('delivery')(null), refused: 'contactAddress' },
    { title: 'another contact without', given: contactAddress('other')(null) },
];

test.each(cases)('V1 $title: $refused', ({ given, refused, params }) => {
    expect(given).toEqual(refused && { key: `validation.${refused}`, ...(params && { params }) });
});

test('V1 each refusal has its message, with a place for all that fills it', () => {
    const catalogue: Readonly<Record<string, unknown>> = en.validation;
    for (const { refused, params = {} } of cases) {
        const message = refused === 'type.integer' ? en.validation.type.integer : refused && catalogue[refused];
        for (const name of Object.keys(params)) expect(message).toContain(`%{${name}}`);
    }
});

test('I1 the check digit makes a valid EAN', () => {
    expect(eanCheckDigit('400638133393')).toBe(1);
    expect(eanCheckDigit('7351353')).toBe(7);
});
