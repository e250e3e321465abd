import { describe, expect, test } from 'vitest';
import { renderDocuments } from '#server/documents/draw.ts';
import { clean, REPLACEMENT, runsOf } from '#server/documents/runs.ts';
import { deliveryNoteOf, labelsOf, pricedNoteOf } from '#test/support/deliveryDocuments.ts';
import { confirmationOf, pickListOf } from '#test/support/documents.ts';
import { overlaps, readPdf, wordsOf } from '#test/support/pdf.ts';

/** The texts of a line as they are drawn from left to right, each with its font. */
const drawn = (text: string) => runsOf(clean(text)).map(run => `${run.family}:${run.text}`);

describe('B5 characters that the usual font does not have', () => {
    test.each<[what: string, text: string, drawn: readonly string[]]>([
        ['French, Greek and Cyrillic', 'Œuvre Łódź Ελλάς Київ', ['inter:Œuvre Łódź Ελλάς Київ']],
        ['an emoji', 'Le 😀 Café', ['inter:Le ', 'emoji:😀', 'inter: Café']],
        ['an emoji of several code points', '👨‍👩‍👧🇫🇷', ['emoji:👨‍👩‍👧🇫🇷']],
        ['a keycap', '1️⃣', ['emoji:1️⃣']],
        ['Hebrew, which fontkit reverses', 'שלום', ['hebrew:שלום']],
        ['Hebrew with a figure', 'שלום 12', ['inter:12', 'inter: ', 'hebrew:שלום']],
        ['Hebrew within French', 'Café שלום 12 €', ['inter:Café ', 'inter:12', 'inter: ', 'hebrew:שלום', 'inter: €']],
        ['brackets of Hebrew', 'ש (ל)', ['inter:(', 'hebrew:ל', 'inter:) ', 'hebrew:ש']],
        ['Arabic with figures of its own', 'عدد ١٢', ['arabic:٢١', 'inter: ', 'arabic:عدد']],
        ['what no font has', 'a日本b', ['inter:a', `inter:${REPLACEMENT}${REPLACEMENT}`, 'inter:b']],
        ['compatible forms', 'ﬁn ㎡ １２', ['inter:fin m2 12']],
        ['what is not seen', 'a\u200db\u00adc\ufeff', ['inter:abc']],
        ['what turns a price around', '12,50 \u202e€', ['inter:12,50 €']],
        ['accents in two code points', 'e\u0301te\u0301', ['inter:été']],
    ])('%s', (_, text, expected) => {
        expect(drawn(text)).toEqual(expected);
    });

    test.each(['\u202e', '\u202d', '\u202b', '\u2067', '\u2066'])(
        'a mark of direction (%j) turns no figure around beside Hebrew',
        mark => expect(drawn(`שלום ${mark}12,50 €`)).toEqual(drawn('שלום 12,50 €')),
    );
});

const NAMES = [
    '😀'.repeat(60),
    'שלום '.repeat(30).trim(),
    '日本商事株式会社'.repeat(8),
    'شركة التوزيع الحديثة '.repeat(8).trim(),
    '\u{1d518}\u{1f9ff}'.repeat(40),
];

const named = <L extends { kind: string }>(lines: readonly L[]): L[] =>
    lines.map((line, place) =>
        line.kind === 'item' ? { ...line, designation: NAMES[place % NAMES.length] ?? '' } : line,
    );

describe('B5 names of any script stay in their column', () => {
    const customer = { name: NAMES[2] ?? '', customerCode: 'C1', siren: null, vatNumber: null };
    const delivery = { ...confirmationOf(1).delivery, name: `${NAMES[0]}${NAMES[1]}`, contact: NAMES[4] ?? null };
    const parties = { customer, delivery, billing: delivery };
    const [confirmation, pickList, note] = [confirmationOf(5, parties), pickListOf(5, parties), pricedNoteOf(5)];

    test.each([
        ['confirmation', { ...confirmation, lines: named(confirmation.lines) }],
        ['pick list', { ...pickList, lines: named(pickList.lines) }],
        ['delivery note', { ...note, ...parties, lines: named(note.lines) }],
        ['label', labelsOf(1, { delivery })],
    ] as const)('of a %s', async (_, content) => {
        const { pages, sizes } = await readPdf(await renderDocuments([content], 'fr'));
        for (const [place, page] of pages.entries()) {
            const [width = 0] = sizes[place] ?? [];
            expect(overlaps(page)).toEqual([]);
            expect(Math.max(...page.map(text => ((text.x + text.width) * 25.4) / 72))).toBeLessThan(width);
            expect(Math.min(...page.map(text => text.x))).toBeGreaterThan(10);
        }
    });
});

describe('trial cosmetic: a reference is one word', () => {
    const reference = 'GYM-GYM-/000022';
    const longer = 'ABC-DEF/GHI-1234567890';
    const referred = <L extends { kind: string }>(lines: readonly L[]): L[] =>
        lines.map((line, place) =>
            line.kind === 'item' ? { ...line, reference: place % 2 ? longer : reference } : line,
        );
    const [confirmation, pickList] = [confirmationOf(4), pickListOf(4)];
    const [note, priced] = [deliveryNoteOf(4), pricedNoteOf(4)];

    test.each([
        ['confirmation', { ...confirmation, lines: referred(confirmation.lines) }],
        ['pick list', { ...pickList, lines: referred(pickList.lines) }],
        ['delivery note', { ...note, lines: referred(note.lines) }],
        ['priced delivery note', { ...priced, lines: referred(priced.lines) }],
    ] as const)('of a %s', async (_, content) => {
        const { pages } = await readPdf(await renderDocuments([content], 'fr'));
        const words = wordsOf(pages[0]);
        for (const whole of [reference, longer]) expect(words.split('\n')).toContain(whole);
        expect(overlaps(pages[0] ?? [])).toEqual([]);
    });

    test('that of the customer is written smaller before it is broken', async () => {
        const customerReference = 'BON DE COMMANDE 2026-03/A 778-12 REASSORT';
        const { pages } = await readPdf(await renderDocuments([confirmationOf(1, { customerReference })], 'fr'));
        expect(wordsOf(pages[0]).split('\n')).toContain(customerReference);
    });
});

test('B5 the time for a document grows as its lines, whose comments are one word', async () => {
    const comment = 'abcdefghijklmnopqrstuvwxyz'.repeat(19);
    const cost = async (count: number): Promise<number> => {
        const content = confirmationOf(count);
        const lines = content.lines.flatMap(line => [line, { kind: 'comment', text: comment } as const]);
        const before = process.cpuUsage();
        await renderDocuments([{ ...content, lines }], 'fr');
        const { user } = process.cpuUsage(before);
        return user;
    };
    await cost(10);
    const [once, fourTimes] = [await cost(25), await cost(100)];
    expect(fourTimes / once).toBeLessThan(8);
});
