import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { forwardToApi } from '#test/support/backend.ts';
import { fakeHub } from '#test/support/fakeHub.ts';
import { openConsole } from '#test/support/openConsole.ts';
import { setOwnServer } from '#test/support/ownServer.ts';
import { passTimeWith } from '#test/support/passingTime.ts';
import { make, newThirdParty } from '#test/support/records.ts';

const { api, server } = forwardToApi();
const { pass, passUntil } = passTimeWith(server);

const QUIET = 8000;

beforeEach(() => {
    setOwnServer(true);
});
afterEach(() => {
    setOwnServer(false);
});

test('41.2 a record with lines follows what others do, and tells of nothing where something may only have been missed', async () => {
    const { '@id': thirdParty } = await make(api(), '/api/third_parties', newThirdParty(), 'admin');
    const { '@id': order } = await make(api(), '/api/orders', { thirdParty }, 'admin');
    const hub = fakeHub(server);
    await openConsole(`/orders/${encodeURIComponent(order)}`, { token: await api().token('super') });
    await screen.findByRole('heading', { level: 1 });
    await passUntil(hub.followed).toContain(order);
    await pass(QUIET);
    hub.lose();
    await pass(QUIET);
    expect(screen.queryByText(/Marc Delannoy has changed/)).not.toBeInTheDocument();
    const { status } = await api().ask('PATCH', order, { as: 'admin', body: { customerReference: 'BC-41' } });
    expect(status).toBe(200);
    hub.tell({ '@id': order, '@type': 'Order', customerReference: 'BC-41', version: 99 });
    await pass(2000);
    expect(await screen.findByText('BC-41')).toBeVisible();
    expect(await screen.findByText('Marc Delannoy has changed: Customer’s reference.')).toBeVisible();
});
