import type { Answer, Asking } from './api.ts';
import { invoiceWorld } from './invoices.ts';
import type { Member } from './records.ts';

/** The counts in the numbers of invoices, in order. */
export const numbersOf = (records: readonly (Member | Answer['body'])[]): number[] =>
    records.map(({ number }) => Number(String(number).split('-')[1])).sort((one, other) => one - other);

export const oneTo = (count: number): number[] => Array.from({ length: count }, (_, at) => at + 1);

/** Drafts of one customer, each of a note with one piece. @returns their company and IRIs */
export const makeDrafts = async (api: Asking, count: number) => {
    const world = invoiceWorld(api);
    const company = await world.company();
    const line = { item: await world.item(), quantity: count };
    const order = await world.validated({ company, thirdParty: await world.customer(), orderItems: [line] });
    const notes: Member[] = [];
    for (let made = 0; made < count; made += 1) {
        const { body } = await world.post((await world.some(order, 1))['@id'], 'validate');
        notes.push(body as unknown as Member);
    }
    const answer = await world.fromNotes({ deliveryNotes: world.namesOf(notes) });
    return { company, drafts: world.created(answer) };
};

export const issue = (api: Asking, draft: string): Promise<Answer> =>
    api.ask('POST', `${draft}/issue`, { as: 'admin', body: {} });

/** The invoices of a company that have a number. */
export const issuedOf = async (api: Asking, company: string): Promise<Answer['body']['member']> => {
    const path = `/api/invoices?company=${company}&exists[number]=true&itemsPerPage=100`;
    return (await api.ask('GET', path, { as: 'admin' })).body.member;
};
