import { expect } from 'vitest';
import { today } from '#contract/values/days.ts';
import type { Account, Answer, Asking } from './api.ts';
import { noteWorld } from './deliveryNotes.ts';
import { ADDRESS, type Member, make } from './records.ts';

const digit = (): number => Math.floor(Math.random() * 10);

/** A SIREN that nobody has, with its check digit (Luhn). */
export const newSiren = (): string => {
    const eight = Array.from({ length: 8 }, digit);
    const sum = eight.reduce((total, one, place) => {
        const doubled = place % 2 === 1 ? one * 2 : one;
        return total + (doubled > 9 ? doubled - 9 : doubled);
    }, 0);
    return `${eight.join('')}${(10 - (sum % 10)) % 10}`;
};

const IBAN = 'FR1420041010050500013M02606';

/** Creates what invoices are made of: a company that invoices, customers who can be invoiced, and validated delivery notes. */
export const invoiceWorld = (api: Asking, as: Account = 'admin') => {
    const notes = noteWorld(api, as);
    /** A company of its own, whose numbers begin with 1. */
    const company = async (more: object = {}): Promise<string> => {
        const siren = newSiren();
        const body = {
            name: `Société ${siren}`,
            legalForm: 'sas',
            capital: '50000.00',
            siren,
            vatNumber: `FR${String((12 + 3 * (Number(siren) % 97)) % 97).padStart(2, '0')}${siren}`,
            rcsCity: 'Lyon',
            address: ADDRESS,
            latePenaltyRate: '12.50',
            isInvoicing: true,
            electronicAddress: siren,
            ...more,
        };
        const made = (await make(api, '/api/companies', body, 'super'))['@id'];
        const place = { company: made, code: `D${siren}`, name: 'Dépôt', address: ADDRESS, isDefault: true };
        await make(api, '/api/company_locations', place, 'super');
        await make(api, '/api/bank_accounts', { owner: made, label: 'Compte', iban: IBAN, isDefault: true }, 'super');
        return made;
    };
    const customer = (more: object = {}): Promise<string> => {
        const siren = newSiren();
        return notes.customer({ siren, electronicAddress: siren, ...more });
    };
    /** A validated note of all of an order of these lines. */
    const delivered = async (more: object = {}): Promise<Member> => {
        const note = await notes.note(await notes.validated({ thirdParty: await customer(), ...more }, as));
        const answer = await notes.post(note['@id'], 'validate', {}, as);
        expect(answer.status, JSON.stringify(answer.body)).toBe(200);
        return answer.body as unknown as Member;
    };
    const fromNotes = (body: object, by: Account = as): Promise<Answer> =>
        api.ask('POST', '/api/invoices/from_delivery_notes', { as: by, body });
    const namesOf = (records: readonly Member[]): string[] => records.map(one => one['@id']);
    /** A draft of the notes, which must be of one invoice. */
    const draft = async (...named: readonly Member[]): Promise<Member> => {
        const answer = await fromNotes({ deliveryNotes: namesOf(named) });
        expect(answer.status, JSON.stringify(answer.body)).toBe(201);
        return notes.read(notes.created(answer)[0] ?? '');
    };
    const issued = async (...named: readonly Member[]): Promise<Member> => {
        const made = await draft(...named);
        const answer = await notes.post(made['@id'], 'issue', {}, as);
        expect(answer.status, JSON.stringify(answer.body)).toBe(200);
        return answer.body as unknown as Member;
    };
    const invoiceLines = (record: object): Member[] => (record as { invoiceItems: Member[] }).invoiceItems;
    return { ...notes, company, customer, delivered, fromNotes, namesOf, draft, issued, invoiceLines, day: today() };
};
