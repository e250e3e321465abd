import { describe, expect, test } from 'vitest';
import { businessProcess } from '#contract/invoices/businessProcess.ts';
import { buyerFrom } from '#contract/invoices/parties.ts';
import { electronicAddressOf, proposedElectronicAddress } from '#contract/parties/electronicAddress.ts';
import { aBuyer, aLine, anInvoice } from '#test/support/invoices/parts.ts';

describe('BT-23', () => {
    const goods = aLine({});
    const service = aLine({ kind: 'charge', isService: true });
    const deposit = { number: 'F2026-000001', issueDate: '2026-10-01', amount: '60.00' };
    test.each([
        ['goods with shipping', 'B1', {}],
        ['services', 'S1', { lines: [service] }],
        ['both', 'M1', { lines: [goods, service] }],
        ['a text beside a service', 'S1', { lines: [{ kind: 'text', note: null, text: 'Thanks' }, service] }],
        ['goods after a deposit', 'B4', { deposits: [deposit], depositAmount: '60.00' }],
        ['services paid before', 'S2', { lines: [service], depositAmount: '100.00', dueAmount: '0.00' }],
        ['given for nothing', 'B1', { depositAmount: '0.00', dueAmount: '0.00' }],
        ['a deposit', 'B1', { type: 'deposit' }],
        ['a credit note of an invoice with a deposit', 'B1', { type: 'credit_note', deposits: [deposit] }],
    ] as const)('%s: %s', (_what, process, change) => {
        expect(businessProcess({ ...anInvoice({}), ...change })).toBe(process);
    });
});

describe('B11 addresses of the buyer', () => {
    const at = (city: string, more: object = {}) => ({
        ...{ firstLine: '1 rue du Test', secondLine: null, thirdLine: null, zip: '69000', city },
        ...{ country: '/api/countries/FR', phoneNumber: null, mobileNumber: null },
        ...more,
    });
    const customer = { ...aBuyer({}), electronicAddress: null, electronicAddressScheme: null, isPublicBuyer: false };
    test.each([
        ['the seat and another billing address', at('Lyon'), at('Lille'), ['Lyon', 'Lille']],
        ['one address for both', at('Lyon'), at('Lyon'), ['Lyon', undefined]],
        ['a telephone alone differs', at('Lyon'), at('Lyon', { phoneNumber: '+33123456789' }), ['Lyon', undefined]],
        ['no billing address', at('Lyon'), null, ['Lyon', undefined]],
        ['no seat', null, at('Lille'), ['Lille', undefined]],
        ['neither', null, null, [undefined, undefined]],
    ])('%s', (_what, seat, billing, cities) => {
        const buyer = buyerFrom({ ...customer, address: seat }, { contact: null, address: billing });
        expect([buyer.address?.city, buyer.billingAddress?.city]).toEqual(cities);
        expect('billingAddress' in buyer).toBe(cities[1] !== undefined);
    });
});

test.each([
    ['a company', true, false, undefined],
    ['a public buyer', true, true, true],
    ['a private person', false, true, undefined],
])('B11 a content names public buyers alone: %s', (_what, isProfessional, isPublicBuyer, isPublic) => {
    const customer = { ...aBuyer({ isProfessional }), address: null, electronicAddress: null, isPublicBuyer };
    const buyer = buyerFrom({ ...customer, electronicAddressScheme: null }, { contact: null, address: null });
    expect(buyer.isPublic).toBe(isPublic);
});

describe('electronic addresses', () => {
    const party = {
        isProfessional: true,
        country: 'FR',
        siren: '732829320',
        electronicAddress: null,
        electronicAddressScheme: null,
        vatNumber: null,
    };
    test.each([
        ['French, as entered', { electronicAddress: '732829320_SHOP' }, ['0225', '732829320_SHOP']],
        ['French, without one', {}, null],
        ['in Réunion', { country: 'RE', electronicAddress: '732829320' }, ['0225', '732829320']],
        [
            'a scheme means nothing in France',
            { electronicAddress: '732829320', electronicAddressScheme: '0009' },
            ['0225', '732829320'],
        ],
        ['German, by VAT number', { country: 'DE', vatNumber: 'DE123456789' }, ['9930', 'DE123456789']],
        ['Swiss, as entered', { country: 'CH', electronicAddress: 'CHE123456788' }, ['9927', 'CHE123456788']],
        [
            'German, by GLN',
            { country: 'DE', electronicAddress: '4012345000009', electronicAddressScheme: '0088' },
            ['0088', '4012345000009'],
        ],
        ['a VAT number is no GLN', { country: 'DE', vatNumber: 'DE123456789', electronicAddressScheme: '0088' }, null],
        ['of a country without a scheme', { country: 'CI', electronicAddress: 'X1' }, null],
        ['without a country', { country: null, electronicAddress: 'X1' }, null],
        ['a private person', { isProfessional: false, electronicAddress: '732829320' }, null],
    ])('%s', (_who, change, expected) => {
        const found = electronicAddressOf({ ...party, ...change });
        expect(found && [found.scheme, found.value]).toEqual(expected);
    });

    test.each([
        [{}, '732829320'],
        [{ country: 'DE' }, null],
        [{ isProfessional: false }, null],
    ])('a SIREN is proposed to French companies alone: %o', (change, expected) => {
        expect(proposedElectronicAddress({ ...party, ...change })).toBe(expected);
    });
});
