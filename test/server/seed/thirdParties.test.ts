import { describe, expect, test } from 'vitest';
import { siren, siret } from '#contract/values/identifiers/siren.ts';
import { vatNumber } from '#contract/values/identifiers/vatNumber.ts';
import { frenchZip } from '#contract/values/identifiers/zip.ts';
import { readPhone, writePhone } from '#contract/values/phones.ts';
import { contacts } from '#server/seed/contacts.ts';
import { paymentTerms, priceListTypes } from '#server/seed/settings.ts';
import { thirdParties } from '#server/seed/thirdParties.ts';

describe('the customers of a first start', () => {
    test('are 300 of all types and terms, none the twin of another', () => {
        expect(thirdParties).toHaveLength(300);
        for (const of of ['customer_code', 'name', 'email'] as const)
            expect([of, new Set(thirdParties.map(one => one[of])).size]).toEqual([of, 300]);
        const sirets = thirdParties.flatMap(({ siret }) => siret ?? []);
        expect(new Set(sirets).size).toBe(sirets.length);
        const types = new Set(thirdParties.map(one => one.price_list_type_id));
        expect([...priceListTypes.map(({ id }) => id), null].every(id => types.has(id))).toBe(true);
        const terms = new Set(thirdParties.map(one => one.payment_term_id));
        expect([...terms].sort()).toEqual(paymentTerms.map(({ id }) => id));
    });

    test('have right identifiers, which agree', () => {
        for (const one of thirdParties) {
            expect(frenchZip(one.address_zip)).toBeUndefined();
            if (one.siren === null || one.siret === null) continue;
            expect([one.name, siren(one.siren), siret(one.siret)]).toEqual([one.name, undefined, undefined]);
            expect(one.siret.startsWith(one.siren)).toBe(true);
            if (one.vat_number === null) continue;
            expect([one.vat_number, vatNumber(one.vat_number)]).toEqual([one.vat_number, undefined]);
            expect(one.vat_number.endsWith(one.siren)).toBe(true);
        }
    });

    test('have them all but for some associations, which are not registered', () => {
        const unregistered = thirdParties.filter(one => one.siren === null);
        expect(unregistered.length).toBeGreaterThan(5);
        expect(unregistered.length).toBeLessThan(25);
        for (const one of unregistered) {
            expect(one.email).toMatch(/^club@/);
            expect([one.siret, one.vat_number]).toEqual([null, null]);
        }
    });

    test('can be neither written to nor called', () => {
        for (const { email, phone_number: phone, address_mobile_number: mobile } of thirdParties) {
            expect(email).toMatch(/^[a-z]+@[a-z]+(-[a-z]+)*\.test$/);
            expect(writePhone(phone)).toMatch(/^01 99 00 \d\d \d\d$/);
            if (mobile) expect(writePhone(mobile)).toMatch(/^06 39 98 \d\d \d\d$/);
            expect(readPhone(phone)).toBe(phone);
        }
    });

    test('have somebody who receives goods, with an address', () => {
        const places = contacts.filter(({ type, is_default: isDefault }) => type === 'delivery' && isDefault);
        expect(places.map(one => one.third_party_id)).toEqual(thirdParties.map(({ id }) => id));
        for (const one of places)
            expect(one).toMatchObject({ position: 1, address_zip: expect.stringMatching(/^\d{5}$/) });
    });

    test('are called as towns are in French', () => {
        const names = thirdParties.map(({ name }) => name).join('\n');
        expect(names).not.toMatch(/ de (Le |[AEIOUÉ])/);
        expect(names).toMatch(/ d’/);
    });
});
