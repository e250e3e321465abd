import { render } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { figuresOf } from '#i18n/figures.ts';
import { LOCALES } from '#i18n/index.ts';
import { groupDigits } from '#src/ui/numbers.ts';
import { Amount, keepUnits } from '#src/ui/typography.tsx';

describe('trial M2 a unit stays with its number', () => {
    test.each([
        ['Trampoline 174 cm, 12 kg', 'Trampoline 174\u00a0cm, 12\u00a0kg'],
        ['Ballon 8 ans', 'Ballon 8\u00a0ans'],
        ['Lot de 6 coussins', 'Lot de 6 coussins'],
        ['T 40 m', 'T 40\u00a0m'],
        ['10 mai', '10 mai'],
    ])('%s', (text, kept) => expect(keepUnits(text)).toBe(kept));
});

describe('trial L13 decimals beyond cents', () => {
    test.each([
        ['63.4725', '25'],
        ['-1234567.5', undefined],
        ['1234', undefined],
        ['0.125', '5'],
    ])('of %s are set smaller: %s', (amount, beyond) => {
        for (const locale of LOCALES) {
            const text = figuresOf(locale).money(amount);
            const { container, unmount } = render(<Amount text={text} />);
            expect(container.textContent).toBe(text);
            expect(container.querySelector('small')?.textContent).toBe(beyond);
            unmount();
        }
    });
});

test.each([
    ['50000,00', '50\u202f000,00', '50,000,00'],
    ['-1234567', '-1\u202f234\u202f567', '-1,234,567'],
    ['999.5', '999.5', '999.5'],
    ['1234.5678', '1\u202f234.5678', '1,234.5678'],
    ['douze', 'douze', 'douze'],
    ['', '', ''],
])('trial L1 %s is read %s and %s', (written, french, english) =>
    expect(LOCALES.map(locale => groupDigits(written, locale))).toEqual([french, english]),
);
