import { screen, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { beforePeers } from '#test/support/peerConsole.ts';

const { open } = beforePeers();
beforeAll(() => Promise.all([import('#src/App.tsx'), import('#src/list/DeclaredList.tsx')]), 60_000);

test('trial: a collection that the server does not divide into pages is one page', async () => {
    await open('/brands', { pagination: 'none' });
    const pager = within(await screen.findByRole('navigation', { name: 'Pages' }));
    expect(await pager.findByText('1–61 of 61')).toBeVisible();
    expect(pager.getByText('Page 1 of 1')).toBeVisible();
    expect(pager.getByRole('button', { name: 'Next page' })).toBeDisabled();
    expect(pager.getByRole('button', { name: 'Last page' })).toBeDisabled();
});
