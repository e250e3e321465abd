import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeAll, describe, expect, test } from 'vitest';
import { offers, type ResourceContract } from '#contract/language/contract.ts';
import type { Property } from '#contract/language/property.ts';
import { ORIGIN } from '#test/support/api.ts';
import { forwardToApi } from '#test/support/backend.ts';
import { asForm, openConsole } from '#test/support/openConsole.ts';
import { person } from '#test/support/passwords.ts';
import { LISTED, nameProperty } from '#test/support/screens.ts';
import { onTelephone } from '#test/support/telephone.ts';

const { api, server } = forwardToApi();
beforeAll(() => import('#src/App.tsx'), 60_000);

type Json = Record<string, unknown>;

const pick = (record: Json, kept: readonly string[]): Json =>
    Object.fromEntries(Object.entries(record).filter(([name]) => ['@id', '@type', ...kept].includes(name)));

/** Simulates a server that omits most properties of a resource's records. */
const leaveOut = (resource: string, sparse: (record: Json) => Json) => {
    const bodies: Json[] = [];
    const answer = async (request: Request) => {
        if (request.method === 'PATCH') bodies.push((await request.clone().json()) as Json);
        const whole = await api().app.fetch(request);
        if (!whole.ok) return new HttpResponse(whole.body, { status: whole.status, headers: whole.headers });
        const body = (await whole.json()) as Json & { member?: Json[] };
        return HttpResponse.json(body.member ? { ...body, member: body.member.map(sparse) } : sparse(body));
    };
    server.use(
        http.all(`${ORIGIN}/api/${resource}`, ({ request }) => answer(request)),
        http.all(`${ORIGIN}/api/${resource}/:id`, ({ request }) => answer(request)),
    );
    return bodies;
};

const failures = () => screen.queryAllByText(/Cannot read properties|is not iterable|unexpected/i);

const hasText = ({ properties }: ResourceContract): boolean =>
    Object.values<Property>(properties).some(({ kind, required }) => kind === 'text' && required);

/** Those with a name and a form; imports have a page of their own, addresses of webhooks are shown in short, and no bank has been read. */
const NAMED = LISTED.filter(
    ({ name, contract }) =>
        offers(contract, 'edit') &&
        hasText(contract) &&
        !['imports', 'webhooks', 'bank_lines', 'supplier_invoices'].includes(name),
);

describe.each(NAMED)('$name of another server', resource => {
    const kept = nameProperty(resource.contract);

    test.each([
        ['table', () => undefined],
        ['cards', onTelephone],
    ])('H4 members that lack all but one property are still a list: %s', async (shape, window) => {
        window();
        leaveOut(resource.name, record => pick(record, [kept]));
        const { body } = await api().ask('GET', `/api/${resource.name}`, { as: 'super' });
        const name = String(body.member[0]?.[kept]);
        await openConsole(`/${resource.address}?sort=id&order=ASC`, { token: await api().token('super') });
        expect((await within(await screen.findByRole('main')).findAllByText(name))[0]).toBeVisible();
        expect(screen.queryAllByRole('table')).toHaveLength(shape === 'table' ? 1 : 0);
        expect(failures()).toEqual([]);
    });

    test('H4 a record that lacks all but one property is still a page, and a form', async () => {
        leaveOut(resource.name, record => pick(record, [kept]));
        await openConsole(`/${resource.address}/2`, { token: await api().token('super') });
        await userEvent.click(await screen.findByRole('button', { name: 'Edit' }));
        const save = await screen.findByRole('button', { name: 'Save' });
        await waitFor(() => expect(save.closest('fieldset')).toBeEnabled());
        expect(failures()).toEqual([]);
    });
});

test('H2 properties that a server omits are not written when others are changed', async () => {
    const { iri } = await person(api(), { handledCompanies: ['/api/companies/2'] });
    const given = ['email', 'firstName', 'lastName', 'jobTitle', 'roles'];
    const sent = leaveOut('users', record => pick(record, given));
    await openConsole(asForm(iri.replace('/api', '/administration')), { token: await api().token('super') });
    const input = await screen.findByLabelText('Job title');
    await waitFor(() => expect(input).toBeEnabled());
    await userEvent.type(input, 'Vendeuse');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent).toEqual([{ jobTitle: 'Vendeuse' }]));
    const { body } = await api().ask('GET', iri, { as: 'super' });
    expect(body.handledCompanies).toEqual(['/api/companies/2']);
});
