import { CLIENT_ID, CLIENT_SECRET, type FakeProvider, startFakeProvider } from '../support/fakeProvider.ts';
import { signInAt } from '../support/serverProcess.ts';
import { expect, expectSound, prefer, type Server, test } from './support.ts';

const NAME = 'Contoso';

/** Each language in another mode. */
const MODES = { fr: 'dark', en: 'light' } as const;

const WORDS = {
    fr: {
        signIn: `Se connecter avec ${NAME}`,
        cancelled: /vous avez renoncé chez Contoso/,
        orders: 'Commandes',
        card: `Connexion avec ${NAME}`,
        linked: 'Liée',
        disabled: /^Votre compte est désactivé ici/,
    },
    en: {
        signIn: `Sign in with ${NAME}`,
        cancelled: /you gave up at Contoso/,
        orders: 'Orders',
        card: `Sign-in with ${NAME}`,
        linked: 'Linked',
        disabled: /^Your account here is disabled/,
    },
} as const;

const held: { provider?: FakeProvider } = {};
const provider = (): FakeProvider => {
    if (!held.provider) throw new Error('the provider has not been started');
    return held.provider;
};

test.beforeAll(async ({ server }) => {
    held.provider = await startFakeProvider();
    await server.stop();
    await server.start({
        PUBLIC_URL: server.url,
        OIDC_ISSUER: provider().issuer,
        OIDC_CLIENT_ID: CLIENT_ID,
        OIDC_CLIENT_SECRET: CLIENT_SECRET,
        OIDC_NAME: NAME,
        OIDC_LOGOUT: 'true',
    });
});
// The other files of the worker find the server as they expect it.
test.afterAll(async ({ server }) => {
    await server.stop();
    await server.start();
    await provider().close();
});

const asSuper = async ({ url }: Server) => ({ authorization: `Bearer ${await signInAt(url)}` });

/** An account here, and the same person at the provider. @returns its address */
const hire = async (server: Server, email: string): Promise<string> => {
    provider().people.set(email, { sub: email, email, email_verified: true });
    const made = await fetch(`${server.url}/api/users`, {
        method: 'POST',
        headers: { ...(await asSuper(server)), 'content-type': 'application/ld+json' },
        body: JSON.stringify({ email, firstName: 'Ada', lastName: 'Byron', roles: ['ROLE_USER'] }),
    });
    expect(made.status).toBe(201);
    return String((await made.json())['@id']);
};

for (const locale of ['fr', 'en'] as const) {
    const words = WORDS[locale];

    test(`A13 ${locale}: there, giving up, in, out, and a leaver`, async ({ page, server }) => {
        const email = `grace-${locale}@comptoir.test`;
        const iri = await hire(server, email);
        await prefer(page, locale, MODES[locale]);
        await page.goto('/orders');
        const way = page.getByRole('link', { name: words.signIn });
        await expect(way).toBeVisible();
        await expectSound(page, 'sign-in with a provider');

        await way.click();
        await expect(page.getByRole('heading', { name: 'Provider' })).toBeVisible();
        await expectSound(page, 'the page of the provider');
        await page.getByRole('button', { name: 'cancel' }).click();
        await expect(page.getByRole('alert').filter({ hasText: words.cancelled })).toBeVisible();
        await expectSound(page, 'a sign-in that was given up');

        // In, and on to the page that was asked for first.
        await way.click();
        await page.getByRole('button', { name: email }).click();
        await expect(page.getByRole('heading', { name: words.orders, level: 1 })).toBeVisible();
        await page.goto('/profile');
        const card = page.getByRole('region', { name: words.card });
        await expect(card.getByText(words.linked, { exact: true })).toBeVisible();
        const part = `section[aria-labelledby="${await card.getAttribute('aria-labelledby')}"]`;
        await expectSound(page, 'the card of the provider', part);

        // Out, at the provider as well, which leads back.
        await page.goto('/logout');
        await expect(way).toBeVisible();
        expect(provider().asked).toContain('/logout');
        await way.click();
        await page.getByRole('button', { name: email }).click();
        await expect(page).toHaveURL(`${server.url}/`);

        // The person leaves: what is open ends, and the provider opens nothing any more.
        const left = await fetch(`${server.url}${iri}`, {
            method: 'PATCH',
            headers: { ...(await asSuper(server)), 'content-type': 'application/merge-patch+json' },
            body: JSON.stringify({ isEnabled: false }),
        });
        expect(left.status).toBe(200);
        await page.goto('/profile');
        await way.click();
        await page.getByRole('button', { name: email }).click();
        await expect(page.getByRole('alert').filter({ hasText: words.disabled })).toBeVisible();
        await expectSound(page, 'a leaver');
    });
}
