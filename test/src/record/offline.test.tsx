import { onlineManager } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { LANGUAGES } from '#test/support/extent.ts';
import { ORIGIN } from '../../support/api.ts';
import { forwardToApi } from '../../support/backend.ts';
import { asForm, openConsole } from '../../support/openConsole.ts';
import { make, newCompany } from '../../support/records.ts';

const { api, server } = forwardToApi();
beforeAll(() => Promise.all([import('#src/App.tsx'), import('#src/record/DeclaredEdit.tsx')]), 60_000);
afterEach(() => onlineManager.setOnline(true));

const goOffline = () => {
    vi.spyOn(window.navigator, 'onLine', 'get').mockReturnValue(false);
    server.use(http.all(`${ORIGIN}/*`, () => HttpResponse.error()));
    act(() => onlineManager.setOnline(false));
};
const goOnline = () => {
    vi.spyOn(window.navigator, 'onLine', 'get').mockReturnValue(true);
    server.resetHandlers();
    act(() => onlineManager.setOnline(true));
};

const WORDS = {
    en: ['Save', /You are offline, so nothing was sent\. Try again.*What you typed is still here\./],
    fr: ['Enregistrer', /Vous êtes hors ligne, donc rien n’a été envoyé\. Réessayez.*Votre saisie est toujours là\./],
} as const;

test.each(LANGUAGES)('V4 a save while offline is told, and goes when it is asked for again: %s', async locale => {
    const [label, words] = WORDS[locale];
    const { '@id': iri } = await make(api(), '/api/companies', newCompany());
    const stored = async () => (await api().ask('GET', iri, { as: 'super' })).body.website;
    await openConsole(asForm(iri.replace('/api', '/administration')), { token: await api().token('admin'), locale });
    const input = await screen.findByLabelText(locale === 'en' ? 'Website' : 'Site web');
    await waitFor(() => expect(input).toBeEnabled());
    await userEvent.type(input, 'https://example.com');
    goOffline();
    const save = screen.getByRole('button', { name: label });
    await userEvent.click(save);
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
    expect(save).toHaveTextContent(label);
    expect(input).toHaveValue('https://example.com');
    goOnline();
    const told = vi.fn();
    server.events.on('request:start', ({ request }) => told(request.method));
    // A request held back by react-query would be sent now, before later ones.
    await api().ask('GET', iri, { as: 'super' });
    expect(told).not.toHaveBeenCalledWith('PATCH');
    expect(await stored()).toBeNull();
    await userEvent.click(save);
    await waitFor(async () => expect(await stored()).toBe('https://example.com'));
    server.events.removeAllListeners();
});

test('I9 a bulk change that is asked for offline is told, and counted when it is tried again', async () => {
    await openConsole('/administration/users?sort=id&order=ASC', { token: await api().token('super') });
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all of this page' }));
    const disable = await screen.findByRole('button', { name: 'Disable' });
    goOffline();
    await userEvent.click(disable);
    expect(await screen.findByRole('alert')).toHaveTextContent('You are offline, so nothing was sent.');
    goOnline();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/become “Disabled”/)).toBeVisible();
});
