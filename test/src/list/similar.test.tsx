import { screen, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { forwardToApi } from '#test/support/backend.ts';
import { openConsole } from '#test/support/openConsole.ts';
import { make, newThirdParty } from '#test/support/records.ts';

const { api } = forwardToApi();
beforeAll(async () => {
    await Promise.all([import('#src/App.tsx'), import('#src/list/DeclaredList.tsx')]);
}, 60_000);

test.each([
    ['en', 'No exact match; similar:'],
    ['fr', 'Aucune correspondance exacte ; résultats proches :'],
] as const)('trial D10 a misspelt search names what is similar, which is not selected (%s)', async (locale, said) => {
    const code = `ZEN${locale.toUpperCase()}`;
    await make(api(), '/api/third_parties', newThirdParty({ name: `Zénobie ${locale}quimper`, customerCode: code }));
    const filter = encodeURIComponent(JSON.stringify({ q: `${locale}quinper` }));
    await openConsole(`/third_parties?filter=${filter}`, { token: await api().token('admin'), locale });
    const list = await screen.findByRole('list', { name: said });
    const link = within(list).getByRole('link', { name: new RegExp(`Zénobie ${locale}quimper`) });
    expect(link).toHaveAttribute('href', expect.stringMatching(/third_parties/));
    expect(screen.queryByRole('checkbox')).toBeNull();
});
