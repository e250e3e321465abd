import { Field, Resource } from '@api-platform/api-doc-parser';
import { render, screen } from '@testing-library/react';
import { I18nContextProvider } from 'ra-core';
import { expect, test } from 'vitest';
import { propertiesOf } from '#src/guessed/properties.ts';
import { drawnDays } from '#src/guessed/screens.tsx';

const XSD = 'http://www.w3.org/2001/XMLSchema#';
const other = (name: string) => new Resource(name, `/api/${name}`, { fields: [] });
const field = (more: object) => new Field('it', { id: '#it', embedded: null, reference: null, ...more });
const schemaOf = (more: object) => {
    const fields = [field(more)];
    return new Resource('items', '/api/items', { fields, writableFields: fields });
};
const kindOf = (more: object) => propertiesOf(schemaOf(more)).it?.kind;

test.each([
    { range: `${XSD}string`, kind: 'text' },
    { range: null, kind: 'text' },
    { range: `${XSD}integer`, kind: 'integer' },
    { range: `${XSD}decimal`, kind: 'number' },
    { range: `${XSD}boolean`, kind: 'boolean' },
    { range: `${XSD}date`, kind: 'instant' },
    { range: `${XSD}dateTime`, kind: 'instant' },
    { range: `${XSD}array`, kind: 'text' },
])('H8 a guessed field of range $range is compared as $kind', ({ range, kind }) =>
    expect(kindOf({ range })).toBe(kind),
);

test.each([
    { title: 'one', reference: other('brands'), maxCardinality: 1, kind: 'relation' },
    { title: 'several', reference: other('brands'), maxCardinality: null, kind: 'relations' },
    { title: 'what the console does not know', reference: other('moons'), maxCardinality: 1, kind: 'text' },
])('H8 a guessed field that points to $title is compared as $kind', ({ kind, ...more }) =>
    expect(kindOf(more)).toBe(kind),
);

test('H8 a deprecated field has no input, and its value in the form is no change', () =>
    expect(kindOf({ deprecated: true })).toBeUndefined());

test.each([
    { locale: 'fr', text: '1 mars 2026' },
    { locale: 'en', text: '1 Mar 2026' },
])('H8 L3 a guessed day is shown without a time ($locale)', ({ locale, text }) => {
    const Day = drawnDays(schemaOf({ range: `${XSD}date` })).it;
    const i18n = { translate: (key: string) => key, changeLocale: async () => undefined, getLocale: () => locale };
    render(<I18nContextProvider value={i18n}>{Day ? <Day value="2026-03-01" /> : null}</I18nContextProvider>);
    expect(screen.getByText(text)).toBeVisible();
});
