import { describe, expect, test } from 'vitest';
import { type Formatters, formattersOf } from '#src/ui/format.ts';

/** Normalizes white space, because Intl uses several kinds. */
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

const fr = formattersOf('fr');
const en = formattersOf('en');

const ago = (format: Formatters, instant: string | null) => format.ago(instant, Date.parse('2026-03-10T12:00:00Z'));

const cases: [title: string, shown: (format: Formatters) => string, french: string, english: string][] = [
    ['a decimal string as euro', format => format.money('1234.5'), '1 234,50 €', '€1,234.50'],
    ['no price', format => format.money(null), '—', '—'],
    ['a free item', format => format.money('0.00'), '0,00 €', '€0.00'],
    ['a price that is none', format => format.money('12,9'), '12,9', '12,9'],
    ['decimals as declared', format => format.decimal('1234.5', 2), '1 234,50', '1,234.50'],
    ['no decimals', format => format.decimal('12', 0), '12', '12'],
    ['a decimal that is none', format => format.decimal('12,9', 2), '12,9', '12,9'],
    ['a rate', format => format.rate('20.5000'), '20,5 %', '20.5%'],
    ['a whole rate', format => format.rate('20.00'), '20 %', '20%'],
    ['a discount with two decimals', format => format.discount('4.9998'), '5 %', '5%'],
    ['a discount that is not whole', format => format.discount('22.4999'), '22,5 %', '22.5%'],
    ['a rate with all its decimals', format => format.rate('0.1234'), '0,1234 %', '0.1234%'],
    ['a rise', format => format.change('5.3'), '+5,3 %', '+5.3%'],
    ['a fall', format => format.change('-94.7'), '−94,7 %', '−94.7%'],
    ['no change', format => format.change('0'), '0 %', '0%'],
    ['no rate', format => format.rate(null), '—', '—'],
    ['no decimal', format => format.decimal(null, 2), '—', '—'],
    ['a number', format => format.number(2000), '2 000', '2,000'],
    ['zero', format => format.number(0), '0', '0'],
    ['a weight', format => format.weight(1.25, 'kg'), '1,25 kg', '1.25 kg'],
    ['a weight in grams', format => format.weight(350, 'g'), '350 g', '350 g'],
    ['no weight', format => format.weight(null, 'kg'), '—', '—'],
    ['a day', format => format.date('2025-07-14T10:00:00+02:00'), '14 juil. 2025', '14 Jul 2025'],
    [
        'a late evening in London is the next day',
        format => format.date('2025-03-01T23:30:00Z'),
        '2 mars 2025',
        '2 Mar 2025',
    ],
    [
        'a minute in summer',
        format => format.dateTime('2025-07-14T10:00:00Z'),
        '14 juil. 2025, 12:00',
        '14 Jul 2025, 12:00',
    ],
    [
        'a minute in winter',
        format => format.dateTime('2025-01-14T10:00:00Z'),
        '14 janv. 2025, 11:00',
        '14 Jan 2025, 11:00',
    ],
    ['a date that is none', format => format.date('soon'), 'soon', 'soon'],
    ['a share', format => format.percent(0.125), '12,5 %', '12.5%'],
    ['a whole share', format => format.percent(1), '100 %', '100%'],
    ['no share', format => format.percent(null), '—', '—'],
    ['this very minute', format => ago(format, '2026-03-10T11:59:01Z'), 'maintenant', 'now'],
    [
        'a moment that a late clock has in the future',
        format => ago(format, '2026-03-10T12:04:00Z'),
        'maintenant',
        'now',
    ],
    ['a minute', format => ago(format, '2026-03-10T11:59:00Z'), 'il y a 1 min', '1 min ago'],
    ['an hour less a second', format => ago(format, '2026-03-10T11:00:01Z'), 'il y a 59 min', '59 min ago'],
    ['hours', format => ago(format, '2026-03-10T08:30:00Z'), 'il y a 3 h', '3 hr ago'],
    ['a day', format => ago(format, '2026-03-09T12:00:00Z'), 'il y a 1 jour', '1 day ago'],
    ['days', format => ago(format, '2026-02-09T12:00:00Z'), 'il y a 29 jours', '29 days ago'],
    ['months', format => ago(format, '2025-12-10T12:00:00Z'), 'il y a 3 mois', '3 months ago'],
    ['years', format => ago(format, '2023-12-10T12:00:00Z'), 'il y a 2 ans', '2 years ago'],
    ['no moment', format => ago(format, null), '—', '—'],
    ['a moment that is none', format => ago(format, 'soon'), 'soon', 'soon'],
];

describe('L3', () => {
    test.each(cases)('%s', (_, shown, french, english) => {
        expect(plain(shown(fr)).replace(' à ', ', ')).toBe(french);
        expect(plain(shown(en)).replace(' at ', ', ')).toBe(english);
    });

    test('another time zone has other days', () => {
        expect(formattersOf('en', 'Pacific/Auckland').date('2025-03-01T12:00:00Z')).toBe('2 Mar 2025');
    });
});
