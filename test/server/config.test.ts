import { describe, expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';

describe('V4 which company is worked on', () => {
    test.each([
        [undefined, 1],
        ['', 1],
        ['3', 3],
        ['/api/companies/12', 12],
    ])('CURRENT_COMPANY=%s', (given, id) => expect(readConfig({ CURRENT_COMPANY: given }).currentCompany).toBe(id));

    test.each(['0', '-1', 'Volant', '/api/brands/1', '3.5', '2147483648'])('%s is refused, by its name', given =>
        expect(() => readConfig({ CURRENT_COMPANY: given })).toThrow(
            `CURRENT_COMPANY: "${given}" is not a company's address such as /api/companies/1, nor its number`,
        ),
    );
});
