import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { ask } from '../../tools/resource/ask.ts';
import type { Answers, UsedNames } from '../../tools/resource/newResource.ts';

const KNOWN: UsedNames = {
    resources: ['brands'],
    tables: ['brands'],
    files: ['contract/catalogue/brands.ts'],
    icons: ['tag', 'box'],
    types: ['Brand'],
};

/** Sends all lines at once, and returns the result and the text shown at the terminal. */
const talk = async (typed: readonly string[], given: Partial<Answers> = {}) => {
    const [input, output] = [new PassThrough(), new PassThrough()];
    const shown = text(output);
    input.end(typed.map(line => `${line}\n`).join(''));
    const answers = await ask({ name: 'vat_rates', properties: [], ...given }, KNOWN, { input, output }).catch(String);
    output.end();
    return { answers, shown: await shown };
};

const NAMES = ['VAT rate|VAT rates', 'taux de TVA|taux de TVA', 'm', 'catalogue', 'tag'];
const ANSWERED = {
    name: 'vat_rates',
    en: 'VAT rate|VAT rates',
    fr: 'taux de TVA|taux de TVA',
    gender: 'm',
    group: 'catalogue',
    icon: 'tag',
};

describe('npm run resource without flags', () => {
    test('asks one thing after the other, also of who pastes all answers at once', async () => {
        const { answers, shown } = await talk([...NAMES, 'code:text:20:required:unique', 'rate:decimal:3.2', '']);
        expect(answers).toEqual({ ...ANSWERED, properties: ['code:text:20:required:unique', 'rate:decimal:3.2'] });
        for (const question of ['English name', 'French name, one', 'Gender', 'Group', 'Icon,', 'Properties,'])
            expect(shown.split(question)).toHaveLength(2);
    });

    test('asks again for what cannot be taken, and says why', async () => {
        const wrong = ['VAT rate', NAMES[0], NAMES[1], 'x', 'm', 'shop', 'catalogue', 'nope', 'tag'] as string[];
        const properties = [
            'rate:decimal',
            'rate:decimal:3.2',
            'rate:decimal:8.2',
            'brand:relation:nothing:fr=Marque',
            '',
        ];
        const { answers, shown } = await talk([...wrong, ...properties, 'code:text:20:required', '']);
        expect(answers).toEqual({ ...ANSWERED, properties: ['rate:decimal:3.2', 'code:text:20:required'] });
        for (const told of [
            'one and several',
            'none of m, f',
            'none of sales, catalogue',
            'none of tag, box',
            'as in density:',
        ])
            expect(shown).toContain(told);
        for (const told of ['Property rate: name it once', 'none of brands', 'Records need a name'])
            expect(shown).toContain(told);
    });

    test('leaves out what the flags have answered, and asks for the class where the name tells none', async () => {
        const given = { name: 'staff', en: 'person|staff', fr: 'personne|personnel', gender: 'f', group: 'none' };
        const { answers, shown } = await talk(['Brand', 'Person', 'box'], { ...given, properties: ['name:text:9'] });
        expect(answers).toEqual({ ...given, type: 'Person', icon: 'box', properties: ['name:text:9'] });
        expect(shown).not.toContain('English name');
    });

    test('writes nothing for who leaves, and says so', async () => {
        expect((await talk(NAMES.slice(0, 2))).answers).toContain('Nothing was written');
    });

    test('refuses a name before anything is asked', async () => {
        const { answers, shown } = await talk(NAMES, { name: 'brands' });
        expect([answers, shown]).toEqual([expect.stringContaining('brands exists'), '']);
    });
});
