import { eanCheckDigit } from '#contract/language/rules.ts';
import type { Answer, Api, Asker, Asking, Body } from './api.ts';
import { sirenOf } from './identifiers.ts';

export type Member = Body['member'][number];

let made = 0;

/** A number that is unique within the file. */
const next = (): number => {
    made += 1;
    return made;
};

/** A valid EAN-13 unused by the seed and by other tests. */
export const newEan = (): string => {
    const digits = `299${String(next()).padStart(9, '0')}`;
    return `${digits}${eanCheckDigit(digits)}`;
};

/** The EAN that holds a UPC-A: scanners send it with 12 digits, and a carton's field with 14. */
export const newUpc = () => {
    const digits = `029${String(next()).padStart(9, '0')}`;
    const eanCode = `${digits}${eanCheckDigit(digits)}`;
    return { eanCode, upc: eanCode.slice(1), gtin14: `0${eanCode}` };
};

/** The minimal body of an item, with a unique reference. */
export const newItem = (more: object = {}): Record<string, unknown> => ({
    reference: `TEST-${next()}`,
    designation: 'Ballon de test',
    ...more,
});

export const newUser = (more: object = {}): Record<string, unknown> => ({
    email: `person${next()}@comptoir.test`,
    firstName: 'Paul',
    lastName: 'Martin',
    ...more,
});

export const newName = (more: object = {}): Record<string, unknown> => ({ name: `Nom de test ${next()}`, ...more });

export const ADDRESS = { firstLine: '1 rue du Test', zip: '69000', city: 'Lyon', country: '/api/countries/FR' };

/** The least that a company must have. */
export const newCompany = (more: object = {}): Record<string, unknown> => ({
    ...newName(),
    legalForm: 'sas',
    siren: sirenOf(next()),
    rcsCity: 'Lyon',
    latePenaltyRate: '10',
    address: ADDRESS,
    ...more,
});

/** The least that a customer must have. */
export const newThirdParty = (more: object = {}): Record<string, unknown> => ({
    ...newName(),
    customerCode: `T${next()}`,
    paymentTerm: '/api/payment_terms/2',
    ...more,
});

/** A view of the items list in its default state. */
export const newView = (more: object = {}): Record<string, unknown> => ({
    ...newName(),
    resource: 'items',
    state: { filters: {}, sort: 'reference', order: 'ASC', columns: null, perPage: 25 },
    ...more,
});

/** Creates a record, or throws with the reason of the refusal. */
export const make = async (api: Asking, path: string, body: object, as: Asker = 'super'): Promise<Body & Member> => {
    const answer = await api.ask('POST', path, { as, body });
    if (answer.status !== 201) throw new Error(`POST ${path}: ${answer.status} ${answer.body.detail}`);
    return answer.body as Body & Member;
};

const withPage = (path: string, page: number): string =>
    `${path}${path.includes('?') ? '&' : '?'}itemsPerPage=100&page=${page}`;

/** All records of a list, page by page. */
export const readAll = async (api: Api, path: string, as: Asker = 'super'): Promise<Member[]> => {
    const all: Member[] = [];
    for (let page = 1; ; page += 1) {
        const { status, body } = await api.ask('GET', withPage(path, page), { as });
        if (status !== 200) throw new Error(`GET ${path}: ${status} ${body.detail}`);
        all.push(...body.member);
        if (body.member.length < 100) return all;
    }
};

/** Properties common to all error responses, for comparison. */
export const refusal = (answer: Answer): { status: number; type: string | null; requestId: string | null } => ({
    status: answer.status,
    type: answer.headers.get('content-type'),
    requestId: answer.headers.get('x-request-id'),
});
