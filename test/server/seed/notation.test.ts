import { describe, expect, test } from 'vitest';
import { parseDepartment } from '#server/seed/notation.ts';
import { randomOf } from '#server/seed/random.ts';
import { parseTemplate, render } from '#server/seed/template.ts';

const row = 'Filets ; m net [Polyamide] !posts ; 10-20 ; 1-2 ; Filet {color}';

describe('the notation of departments', () => {
    test('reads departments, sports, categories and families', () => {
        const lines = parseDepartment(`# Ballons (BAL)\n\n## Volley (VOL)\n### Matériel\n${row}`);
        expect(lines.map(({ level, name }) => [level, name])).toEqual([
            [0, 'Ballons'],
            [1, 'Volley'],
            [2, 'Matériel'],
            [3, 'Filets'],
        ]);
        expect(lines[3]).toMatchObject({
            goods: { gender: 'm', materials: ['Polyamide'], legal: 'posts', price: [10, 20], weight: [1, 2] },
        });
    });

    test.each([
        ['a profile that is not known', row.replace('net', 'nets')],
        ['a mention that is not known', row.replace('posts', 'post')],
        ['a price that goes down', row.replace('10-20', '20-10')],
        ['a colour of what has none', row.replace('net', 'wood')],
        ['a family without a template', row.replace(' ; Filet {color}', '')],
        ['a choice of one', row.replace('{color}', '{+:1 m}')],
    ])('refuses %s', (_, line) => {
        expect(() => parseDepartment(line)).toThrow(SyntaxError);
    });
});

describe('a template', () => {
    const context = { department: 'COL', gender: 'f', color: undefined } as const;
    const said = (source: string) => {
        const template = parseTemplate(source);
        return Array.from({ length: 50 }, (_, seed) => render(randomOf(seed), template, context));
    };

    test('ranks its options from small to large', () => {
        const rank = { S: 0, M: 0.5, L: 1 };
        for (const [size, expected] of Object.entries(rank)) {
            const found = said('{+:S|M|L}').find(({ designation }) => designation === size);
            expect(found?.rank).toBe(expected);
        }
    });

    test('tells the weight it names, with a French decimal comma', () => {
        for (const { designation, kilograms } of said('Poids {kg:2|7,26} kg'))
            expect(kilograms).toBe(designation === 'Poids 2 kg' ? 2 : 7.26);
    });

    test('tells how many pieces there are', () => {
        for (const { designation, pieces } of said('Lot de {x:6|12}')) expect(designation).toBe(`Lot de ${pieces}`);
    });
});
