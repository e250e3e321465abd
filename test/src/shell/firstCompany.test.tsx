import { screen } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { users } from '#server/db/tables/index.ts';
import { PASSWORD } from '#test/support/api.ts';
import { forwardToApi } from '#test/support/backend.ts';
import { fakeHub } from '#test/support/fakeHub.ts';
import { openConsole } from '#test/support/openConsole.ts';
import { setOwnServer } from '#test/support/ownServer.ts';
import { passTimeWith } from '#test/support/passingTime.ts';
import { newAddress, person } from '#test/support/passwords.ts';
import { newCompany } from '#test/support/records.ts';

const { api, server } = forwardToApi();
const { passUntil } = passTimeWith(server);
beforeEach(() => {
    setOwnServer(true);
    onTestFinished(() => setOwnServer(false));
});

const COMPANIES = '/api/companies';

test('the top bar shows the first company of an installation once its author has made it elsewhere', async () => {
    const { id, email } = await person(api(), { roles: ['ROLE_ADMIN'] });
    await api().database.db.update(users).set({ currentCompanyId: null }).where(eq(users.id, id));
    const signedIn = await api().ask('POST', '/api/login_check', {
        from: newAddress(),
        body: { username: email, password: PASSWORD },
    });
    const { token } = signedIn.body;
    const hub = fakeHub(server);
    await openConsole('/', { token });
    expect(await screen.findByText('No company')).toBeVisible();
    await passUntil(hub.followed).toContain(`${COMPANIES}/%7Bid%7D`);
    const made = await api().ask('POST', COMPANIES, {
        headers: { authorization: `Bearer ${token}` },
        body: newCompany({ name: 'Voilerie du port' }),
    });
    hub.tell({ '@id': made.body['@id'], '@type': 'Company', id: made.body.id, version: 1 });
    expect(await screen.findByRole('button', { name: /Voilerie du port/ })).toBeVisible();
});
