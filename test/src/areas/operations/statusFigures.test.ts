import { describe, expect, test } from 'vitest';
import { statusFigures } from '#src/areas/operations/statusFigures.ts';
import { plain } from '#test/support/words.ts';

const FR = statusFigures('fr');
const EN = statusFigures('en');

describe('Watching: figures of the server in words of the language', () => {
    test.each([
        [0, '0 o', '0 byte'],
        [999, '999 o', '999 byte'],
        [12_500, '12,5 ko', '12.5 kB'],
        [243_100_000, '243 Mo', '243 MB'],
        [1_234_000_000, '1,23 Go', '1.23 GB'],
        [2_500_000_000_000, '2,5 To', '2.5 TB'],
        [3_000_000_000_000_000, '3 000 To', '3,000 TB'],
    ])('%i bytes', (bytes, french, english) => {
        expect([plain(FR.size(bytes)), plain(EN.size(bytes))]).toEqual([french, english]);
    });

    test.each([
        [-5, '0 seconde', '0 seconds'],
        [0, '0 seconde', '0 seconds'],
        [59, '59 secondes', '59 seconds'],
        [60, '1 minute', '1 minute'],
        [125, '2 minutes et 5 secondes', '2 minutes, 5 seconds'],
        [3600, '1 heure', '1 hour'],
        [3659, '1 heure', '1 hour'],
        [273_600, '3 jours et 4 heures', '3 days, 4 hours'],
        [87_000, '1 jour', '1 day'],
    ])('%i seconds', (seconds, french, english) => {
        expect([plain(FR.duration(seconds)), plain(EN.duration(seconds))]).toEqual([french, english]);
    });

    test.each([
        [0.94, '0,94 ms', '0.94 ms'],
        [12.5, '12,5 ms', '12.5 ms'],
        [1234.5, '1 230 ms', '1,230 ms'],
    ])('%f milliseconds', (milliseconds, french, english) => {
        expect([plain(FR.milliseconds(milliseconds)), plain(EN.milliseconds(milliseconds))]).toEqual([french, english]);
    });

    test('French keeps figures and units on one line', () => {
        for (const written of [FR.size(243_100_000), FR.milliseconds(12.5)])
            expect(written).toMatch(/\d[\u00a0\u202f]\w+$/);
        expect(FR.duration(273_600)).toBe('3\u00a0jours et 4\u00a0heures');
    });
});
