import { describe, expect, test } from 'vitest';
import { commandRank, RANK, ranked } from '#src/shell/palette/usePalette.tsx';

describe('F6 how well a name answers what was typed', () => {
    test.each([
        ['bal', 'FOO-BAL-000018 · Ballon de football', RANK.word],
        ['foot ballon', 'FOO-BAL-000018 · Ballon de football', RANK.word],
        ['EAU', "Bouteille d'eau", RANK.word],
        ['d’eau', "Bouteille d'eau", RANK.word],
        ['deau', 'Bouteille d’eau', RANK.word],
        ['usages', 'Tapis multi-usages', RANK.word],
        ['multi usages', 'Tapis multi‑usages', RANK.word],
        ['multiusages', 'Tapis multi-usages', RANK.word],
        ['multi-usages', 'Tapis multi usages', RANK.word],
        ['oeuf', 'Coupe en forme d’œuf', RANK.word],
        ['strasse', 'Plan Straße', RANK.word],
        ['ballon', 'Ballon\u00a0rouge', RANK.word],
        ['rouge', 'Ballon\u00a0rouge', RANK.word],
        ['bal', 'BAL-000018 · Filet de handball', RANK.code],
        ['foo-bal', 'FOO-BAL-000018 · Filet de but', RANK.code],
        ['filet foo', 'FOO-BAL-000018 · Filet de but', RANK.code],
        ['3760123450', 'HAN-BUT-000008 · Filet de but', RANK.code],
        ['bal', 'HAN-BUT-000008 · Filet de handball', RANK.rest],
    ])('"%s" in "%s": %i', (typed, name, rank) => expect(commandRank(typed, name)).toBe(rank));

    test('words, then codes, then the rest; of one rank the one opened last first, then as they came', () => {
        const names = ['Filet de handball', 'BAL-01 · Filet', 'Ballon A', 'Ballon B', 'Ballon C', 'Ballon D'];
        const opened = ['Ballon D', 'Filet de handball', 'Ballon B'];
        expect(
            ranked(
                'bal',
                names,
                name => name,
                name => opened.indexOf(name),
            ),
        ).toEqual(['Ballon D', 'Ballon B', 'Ballon A', 'Ballon C', 'BAL-01 · Filet', 'Filet de handball']);
    });
});
