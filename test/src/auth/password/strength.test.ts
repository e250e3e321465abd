import { expect, test } from 'vitest';
import { strengthOf } from '#src/auth/password/StrengthMeter.tsx';

test.each([
    ['', 'none'],
    ['abc', 'weak'],
    ['aaaaaaaaaaaaaaaaaaaaaaaa', 'weak'],
    ['abcdefghijklmnopqrstuvwxyz', 'weak'],
    ['Password2026', 'weak'],
    ['MotDePasse2026!', 'weak'],
    ['Comptoir-2026!', 'weak'],
    ['correct horse battery staple', 'fair'],
    ['Kx7-mR2pQv', 'fair'],
    ['Une-Autre-26!', 'good'],
    ['Vg7!nuage-brique', 'strong'],
])('V3 U3 "%s" is %s', (value, strength) => expect(strengthOf(value)).toBe(strength));

test('V1 what holds the name of its owner is weak', () =>
    expect(strengthOf('Vg7!nuage-caron', { lastName: 'Caron' })).toBe('weak'));
