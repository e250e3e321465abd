import { render } from '@testing-library/react';
import { I18nContextProvider } from 'ra-core';
import { expect, test } from 'vitest';
import { cellOf } from '#src/kinds/cells.tsx';
import { Value } from '#src/kinds/Value.tsx';
import { formattersOf } from '#src/ui/format.ts';

const RATE = { kind: 'decimal', digits: [3, 2] } as const;

test.each([
    ['fr', '12.50', '12,50'],
    ['fr', '7', '7,00'],
    ['en', '12.50', '12.50'],
] as const)(
    'L3 in %s %s reads %s in a list and where it is only read: as many decimals as declared',
    (locale, value, shown) => {
        const place = { resource: 'vat_rates', name: 'rate', format: formattersOf(locale) };
        const i18n = { translate: String, changeLocale: () => Promise.resolve(), getLocale: () => locale };
        const { container } = render(
            <I18nContextProvider value={i18n}>
                <i>{cellOf(RATE).render(value, place)}</i> <Value name="rate" property={RATE} value={value} />
            </I18nContextProvider>,
        );
        expect(container).toHaveTextContent(`${shown} ${shown}`);
    },
);
