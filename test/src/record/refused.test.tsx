import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, onTestFinished, test, vi } from 'vitest';
import { ORIGIN } from '#test/support/api.ts';
import { forwardToApi } from '#test/support/backend.ts';
import { asForm, openConsole } from '#test/support/openConsole.ts';

const { api, server } = forwardToApi();

test.each([
    ['a record', '/brands/1', '/api/brands/1'],
    ['a list', '/brands', '/api/brands'],
])(
    'A4 U4 %s that the API refuses leads to the page of the refusal, and nothing is drawn of it',
    async (_, path, asked) => {
        const failed = vi.fn((event: ErrorEvent) => event.preventDefault());
        window.addEventListener('error', failed);
        onTestFinished(() => window.removeEventListener('error', failed));
        server.use(http.get(`${ORIGIN}${asked}`, () => HttpResponse.json({ detail: 'Denied.' }, { status: 403 })));
        await openConsole(asForm(path), { token: await api().token('super') });
        expect(await screen.findByRole('heading', { level: 1, name: 'Access Forbidden !' })).toBeVisible();
        expect(failed).not.toHaveBeenCalled();
    },
);
