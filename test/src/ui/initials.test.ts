import { describe, expect, test } from 'vitest';
import { initialsOf, tintOf } from '#src/ui/initials.ts';

describe('U2 a default picture', () => {
    test.each([
        ['Claire Vasseur', 'CV'],
        ['Jean-Marc de La Tour', 'JT'],
        ['élodie', 'É'],
        ['  inès   caron ', 'IC'],
        ['😀 Martin', '😀M'],
        ['', ''],
    ])('%j has the initials %j', (name, initials) => expect(initialsOf(name)).toBe(initials));

    test('a name keeps its tint, a hue of the circle', () => {
        const hue = tintOf('Claire Vasseur');
        expect(tintOf('Claire Vasseur')).toBe(hue);
        expect(tintOf('Marc Delannoy')).not.toBe(hue);
        expect(hue).toBeGreaterThanOrEqual(0);
        expect(hue).toBeLessThan(360);
    });
});
