import { expect } from 'vitest';
import type { Account, Asking, Body } from './api.ts';
import { orderWorld } from './orders.ts';
import type { Member } from './records.ts';

/** Creates what delivery notes are made of: validated orders, and drafts of what is left of them. */
export const noteWorld = (api: Asking, as: Account = 'user') => {
    const orders = orderWorld(api, as);
    const read = async (iri: string): Promise<Member> =>
        (await api.ask('GET', iri, { as: 'admin' })).body as unknown as Member;
    const validated = async (more: object = {}, by: Account = as): Promise<Member> => {
        const order = await orders.order(more, by);
        const { status, body } = await orders.post(order['@id'], 'validate', {}, by);
        expect(status, JSON.stringify(body)).toBe(200);
        return body as unknown as Member;
    };
    const fromOrders = (body: object, by: Account = as) =>
        api.ask('POST', '/api/delivery_notes/from_orders', { as: by, body });
    const created = ({ body }: { body: Body }): string[] => (body as unknown as { created: string[] }).created;
    /** A draft of all that is left of the orders. */
    const note = async (...named: readonly Member[]): Promise<Member> => {
        const answer = await fromOrders({ orders: named.map(order => order['@id']) });
        expect(answer.status, JSON.stringify(answer.body)).toBe(201);
        return read(created(answer)[0] ?? '');
    };
    const lines = (record: object): Member[] => (record as { deliveryNoteItems: Member[] }).deliveryNoteItems;
    const orderLines = (record: object): Member[] => (record as { orderItems: Member[] }).orderItems;
    const newNote = (body: object, by: Account = as) => api.ask('POST', '/api/delivery_notes', { as: by, body });
    /** A draft of some pieces of the first line of an order. */
    const some = async (order: Member, quantity: number): Promise<Member> => {
        const answer = await newNote({ deliveryNoteItems: [{ orderItem: orderLines(order)[0]?.['@id'], quantity }] });
        expect(answer.status, JSON.stringify(answer.body)).toBe(201);
        return answer.body as unknown as Member;
    };
    const patch = (iri: string, body: object, by: Account = as) => api.ask('PATCH', iri, { as: by, body });
    const statusOf = async (iri: string): Promise<unknown> => (await read(iri)).status;
    return {
        ...orders,
        read,
        validated,
        fromOrders,
        created,
        note,
        lines,
        orderLines,
        newNote,
        some,
        patch,
        statusOf,
    };
};
