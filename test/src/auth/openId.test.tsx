import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { OPENID_FAILURES, type OpenIdOffer } from '#contract/people/openId.ts';
import { openid as en } from '#i18n/en/people/openId.ts';
import { second_factor as second } from '#i18n/en/people/secondFactor.ts';
import { openid as fr } from '#i18n/fr/people/openId.ts';
import { openIdIdentities } from '#server/db/tables/index.ts';
import { config } from '#src/config.ts';
import { ORIGIN } from '#test/support/api.ts';
import { enterPassword } from '#test/support/appCodes.ts';
import { forwardToApi } from '#test/support/backend.ts';
import { openConsole } from '#test/support/openConsole.ts';
import { person } from '#test/support/passwords.ts';

const { api, server } = forwardToApi();
beforeAll(
    () =>
        Promise.all([
            import('#src/App.tsx'),
            import('#src/pages/profile/ProfilePage.tsx'),
            import('#src/auth/openId/OpenIdSignIn.tsx'),
            import('#src/areas/people/openId/OpenIdCard.tsx'),
        ]),
    60_000,
);

const OFFER: OpenIdOffer = { name: 'Contoso', start: `${ORIGIN}/api/auth/oidc/start`, isOnly: false };
const offer = (openId: OpenIdOffer | undefined): void => void Object.assign(config, { openId });
beforeEach(() => offer(OFFER));
afterEach(() => offer(undefined));

describe('A13 the sign-in page with an identity provider', () => {
    test('A13 leads to the provider in the language of the page, and keeps the form for passwords', async () => {
        await openConsole('/login', { locale: 'fr' });
        const way = await screen.findByRole('link', { name: 'Se connecter avec Contoso' });
        expect(way).toHaveAttribute('href', `${OFFER.start}?locale=fr`);
        expect(screen.getByLabelText('Mot de passe')).toBeVisible();
    });

    test('A13 without a provider, there is the form alone', async () => {
        offer(undefined);
        await openConsole('/login');
        expect(await screen.findByLabelText('Password')).toBeVisible();
        expect(screen.queryByRole('link', { name: /^Sign in with/ })).toBeNull();
    });

    test('A13 where the provider alone signs in, the form is for super administrators, on demand', async () => {
        offer({ ...OFFER, isOnly: true });
        await openConsole('/login');
        expect(await screen.findByRole('link', { name: 'Sign in with Contoso' })).toBeVisible();
        expect(screen.queryByLabelText('Password')).toBeNull();
        await userEvent.click(screen.getByRole('button', { name: /^Super administrators/ }));
        expect(screen.getByLabelText('Password')).toBeVisible();
    });

    test.each(OPENID_FAILURES)('A13 says what to do when it was %s', async reason => {
        await openConsole(`/login?openid=${reason}`);
        const words = en.failed[reason].replaceAll('%{name}', 'Contoso');
        expect((await screen.findAllByRole('alert')).map(one => one.textContent)).toContain(words);
        expect(fr.failed[reason]).toBeTruthy();
    });

    test('A13 what the address says otherwise is not shown', async () => {
        await openConsole('/login?openid=%3Cb%3E');
        expect(await screen.findByRole('link', { name: 'Sign in with Contoso' })).toBeVisible();
        expect(screen.queryByText(/<b>/)).toBeNull();
    });

    test('A13 back from the provider, the session begins, once, and the requested page opens', async () => {
        const asked: unknown[] = [];
        const { email } = await person(api());
        const { token } = (await enterPassword(api(), email)).body;
        server.use(
            http.post(`${ORIGIN}/api/auth/oidc/session`, async ({ request }) => {
                asked.push(await request.json());
                return HttpResponse.json({ token, target: '/profile' });
            }),
        );
        await openConsole('/login?openid=done');
        expect(await screen.findByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
        expect(asked).toEqual([expect.any(Object)]);
    });

    test('A13 back from the code of an app, one begins anew: nothing took too long', async () => {
        const asked: unknown[] = [];
        server.use(
            http.post(`${ORIGIN}/api/auth/oidc/session`, () => {
                asked.push(1);
                return HttpResponse.json({ challenge: 'sealed', steps: ['totp'], target: '/profile' });
            }),
        );
        await openConsole('/login?openid=done');
        await userEvent.click(await screen.findByRole('button', { name: second.step.back }));
        expect(await screen.findByRole('link', { name: 'Sign in with Contoso' })).toBeVisible();
        expect(screen.getByLabelText('Password')).toBeVisible();
        expect(screen.queryByRole('alert')).toBeNull();
        expect([asked.length, location.search]).toEqual([1, '']);
    });

    test('A13 back too late, the page says so, and offers to begin again', async () => {
        server.use(
            http.post(`${ORIGIN}/api/auth/oidc/session`, () =>
                HttpResponse.json(
                    { detail: 'Too long', violations: [{ propertyPath: '', message: 'This took too long' }] },
                    { status: 422, headers: { 'content-type': 'application/problem+json' } },
                ),
            ),
        );
        await openConsole('/login?openid=done');
        expect(await screen.findByText('This took too long')).toBeVisible();
        expect(screen.getByRole('link', { name: 'Sign in with Contoso' })).toBeVisible();
    });
});

describe('A13 the card of the provider', () => {
    test('A13 the profile offers to link, with the password', async () => {
        const { email } = await person(api());
        const { token } = (await enterPassword(api(), email)).body;
        await openConsole('/profile', { token });
        const card = within(await screen.findByRole('region', { name: 'Sign-in with Contoso' }));
        await userEvent.click(await card.findByRole('button', { name: 'Link with Contoso' }));
        expect(card.getByLabelText('Current password')).toBeVisible();
    });

    test('A13 an administrator unlinks somebody whose account at the provider is another now', async () => {
        const { id, iri, email } = await person(api());
        const db = api().database.db;
        await db
            .insert(openIdIdentities)
            .values({ issuer: 'https://id.example', subject: String(id), userId: id, email });
        await openConsole(`/administration/users/${id}`, { token: await api().token('super') });
        const card = within(await screen.findByRole('region', { name: 'Sign-in with Contoso' }));
        await userEvent.click(await card.findByRole('button', { name: 'Unlink' }));
        await userEvent.click(card.getByRole('button', { name: 'Unlink' }));
        expect(await card.findByText('This account is not linked to Contoso yet.')).toBeVisible();
        const shown = await api().ask('GET', `${iri}/openid_identity`, { as: 'super' });
        expect(shown.body).toEqual({ identity: null });
    });
});
