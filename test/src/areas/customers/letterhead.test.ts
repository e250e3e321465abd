import { describe, expect, test } from 'vitest';
import { readPhone } from '#contract/values/phones.ts';
import { readLetterhead } from '#src/areas/customers/letterhead.ts';

const read = (text: string) => readLetterhead(text, readPhone);

describe('what a letterhead tells', () => {
    test('of a company, line by line', () => {
        const text = `Sports des Cimes SARL
            12 bis, rue des Écoles
            74000 ANNECY
            Tél. : 01 99 00 12 34 – Fax : 01 99 00 99 99
            achats@Sports-des-Cimes.test
            SIRET 732 829 320 00074 – TVA FR 44 732 829 320
            IBAN FR76 3000 4008 2300 0100 1234 513`;
        expect(read(text)).toEqual({
            siret: '73282932000074',
            siren: '732829320',
            vatNumber: 'FR44732829320',
            iban: 'FR7630004008230001001234513',
            email: 'achats@sports-des-cimes.test',
            phoneNumber: '+33199001234',
            address: { firstLine: '12 bis, rue des Écoles', zip: '74000', city: 'ANNECY' },
        });
    });

    test('in one line, as at the foot of a page', () => {
        const text =
            'SAS au capital de 10 000 € • 3 quai du Port, 69007 Lyon Cedex 07 • RCS Lyon 732\u00a0829\u00a0320 • +33 (0)6 39 98 12 34';
        expect(read(text)).toEqual({
            siren: '732829320',
            phoneNumber: '+33639981234',
            address: { firstLine: '3 quai du Port', zip: '69007', city: 'Lyon Cedex 07' },
        });
    });

    test('of a company abroad', () => {
        const text = 'Sport Gent BV\nBTW BE 0123.456.789\n+32 2 555 12 12';
        expect(read(text)).toEqual({ vatNumber: 'BE0123456789', phoneNumber: '+3225551212' });
    });

    test.each([
        ['a wrong SIRET', 'SIRET 732 829 320 00075'],
        ['digits without a check', 'Commande 123 456 789 du 12/05/2026'],
        ['a price', '1 250 000,00 €'],
        ['a fax alone', 'Fax 01 99 00 99 99'],
        ['a postcode that is none', '4 rue du Stade\n99123 Nulle Part'],
        ['prose', 'Bonjour,\nmerci de votre envoi.'],
        ['nothing', ''],
    ])('nothing is made of %s', (_, text) => expect(read(text)).toEqual({}));

    test('a SIRET is no telephone number, and neither is an IBAN', () => {
        expect(read('732 829 320 00074')).toEqual({ siret: '73282932000074', siren: '732829320' });
        expect(read('FR76 3000 4008 2300 0100 1234 513')).toEqual({ iban: 'FR7630004008230001001234513' });
    });
});
