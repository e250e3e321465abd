import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { describe, expect, test } from 'vitest';
import { ORIGIN } from '#test/support/api.ts';
import { forwardToApi } from '#test/support/backend.ts';
import { openConsole } from '#test/support/openConsole.ts';
import { linkIn, person } from '#test/support/passwords.ts';

const { api, server } = forwardToApi();
const ADDRESS = '/auth/forgotten-password';
const CALL = `${ORIGIN}/api/auth/forgotten_password`;

const ask = async (email: string, button = 'Send the link') => {
    const user = userEvent.setup();
    const input = await screen.findByLabelText('E-mail');
    await user.clear(input);
    if (email) await user.type(input, email);
    await user.click(screen.getByRole('button', { name: button }));
    return user;
};

describe('A6 the link is sent', () => {
    test.each([
        {
            locale: 'en',
            button: 'Send the link',
            heading: 'Check your inbox',
            title: 'Link sent',
            alert: 'The reset link has been sent by e-mail.',
            body: /on its way to .+ It works once, for 2 hours\./,
        },
        {
            locale: 'fr',
            button: 'Envoyer le lien',
            heading: 'Consultez votre messagerie',
            title: 'Lien envoyé',
            alert: 'Le lien de réinitialisation a été envoyé par e-mail.',
            body: /en route vers .+ Il sert une fois, pendant 2 heures\./,
        },
    ] as const)('A6 R9 F6 told in place and by an alert, in $locale', async ({ locale, button, ...told }) => {
        const { email } = await person(api());
        await openConsole(ADDRESS, { locale });
        await ask(` ${email} `, button);
        expect(await screen.findByRole('heading', { name: told.heading })).toHaveFocus();
        expect(screen.getByText(told.body)).toHaveTextContent(email);
        expect(screen.getByText(told.alert)).toHaveRole('status');
        expect(document.title).toBe(`Back-office · ${told.title}`);
        const message = api().sent.at(-1);
        expect(message?.to).toBe(email);
        expect(linkIn(message).pathname).toBe('/auth/password-reset');
    });

    test('A6 again, then to another address, and back to the sign-in with it', async () => {
        const { email } = await person(api());
        await openConsole(ADDRESS);
        const user = await ask(email);
        const before = api().sent.length;
        await user.click(await screen.findByRole('button', { name: 'Send it again' }));
        await waitFor(() => expect(api().sent).toHaveLength(before + 1));
        expect(await screen.findByRole('button', { name: 'Send it again' })).toBeEnabled();
        await user.click(screen.getByRole('button', { name: 'Use another address' }));
        expect(screen.getByLabelText('E-mail')).toHaveValue(email);
        await user.click(screen.getByRole('link', { name: 'Back to sign-in' }));
        expect(await screen.findByRole('heading', { name: 'Welcome back' })).toHaveFocus();
        expect(screen.getByLabelText('E-mail')).toHaveValue(email);
    });
});

describe('A6 the link is not sent', () => {
    test.each([
        { title: 'nothing typed', email: '', error: 'This field is required' },
        { title: 'no e-mail', email: 'marc@', error: 'Invalid e-mail' },
        { title: 'nobody has it', email: 'nobody@example.com', error: 'This email address does not match any account' },
    ])('A6 V4 $title: under the field, which has the focus', async ({ email, error }) => {
        const sent = api().sent.length;
        await openConsole(ADDRESS);
        await ask(email);
        await waitFor(() => expect(screen.getByLabelText('E-mail')).toHaveAccessibleDescription(error));
        expect(screen.getByLabelText('E-mail')).toHaveFocus();
        expect(screen.getByLabelText('E-mail')).toHaveValue(email);
        expect(screen.queryByRole('alert')).not.toBeInTheDocument();
        expect(api().sent).toHaveLength(sent);
    });

    test('L4 T3 the refusal follows the language, and goes away while it is mended', async () => {
        await openConsole(ADDRESS, { locale: 'fr' });
        const user = await ask('nobody@example.com', 'Envoyer le lien');
        const input = screen.getByLabelText('E-mail');
        const french = 'Cette adresse e-mail ne correspond à aucun compte';
        await waitFor(() => expect(input).toHaveAccessibleDescription(french));
        await user.click(screen.getByRole('button', { name: 'English' }));
        await waitFor(() => expect(input).toHaveAccessibleDescription('This email address does not match any account'));
        await user.type(input, 'x');
        expect(input).toBeValid();
    });

    test('A6 too often: the server tells how long to wait', async () => {
        const { email } = await person(api());
        await openConsole(ADDRESS);
        const user = await ask(email);
        const again = await screen.findByRole('button', { name: 'Send it again' });
        const send = async () => {
            await user.click(again);
            await waitFor(() => expect(again).not.toHaveAttribute('aria-disabled', 'true'));
        };
        await send();
        await send();
        await user.click(again);
        expect(await screen.findByRole('alert')).toHaveTextContent(/^Too many attempts\. Try again in \d+ minutes\.$/);
    });

    const UNABLE = 'Unable to request a reset at this time.';
    const busy = { detail: `${UNABLE} Try again in a few minutes.` };
    test.each([
        {
            title: 'E 503, in the words of the server',
            answer: () => HttpResponse.json(busy, { status: 503 }),
            said: busy.detail,
        },
        {
            title: 'E no answer',
            answer: () => HttpResponse.error(),
            said: `${UNABLE}The server cannot be reached. Check your connection, then try again.`,
        },
        {
            title: 'E the page of a proxy',
            answer: () => HttpResponse.html('<h1>Bad gateway</h1>', { status: 502 }),
            said: `${UNABLE}The server is not available at the moment (error 502). Try again in a few minutes.`,
        },
    ])('A6 $title: what was typed stays, and a second try succeeds', async ({ answer, said }) => {
        const { email } = await person(api());
        server.use(http.post(CALL, answer, { once: true }));
        await openConsole(ADDRESS);
        const user = await ask(email);
        expect(await screen.findByRole('alert')).toHaveTextContent(said);
        expect(screen.getByLabelText('E-mail')).toHaveValue(email);
        await user.click(screen.getByRole('button', { name: 'Send the link' }));
        expect(await screen.findByRole('heading', { name: 'Check your inbox' })).toBeVisible();
    });
});

test('A8 the sign-in leads to it, and the e-mail that was typed goes along', async () => {
    await openConsole('/login');
    const user = userEvent.setup();
    await user.type(await screen.findByLabelText('E-mail'), 'marc@comptoir.test');
    await user.click(screen.getByRole('link', { name: 'Forgot password?' }));
    expect(await screen.findByRole('heading', { name: 'Forgot your password?' })).toHaveFocus();
    expect(screen.getByLabelText('E-mail')).toHaveValue('marc@comptoir.test');
    expect(window.location.href).toBe(ORIGIN + ADDRESS);
});
