import { HydraError } from '@comptoir/hydra';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { FailurePage } from '#src/pages/FailurePage.tsx';
import { ChunkFailure } from '#src/routing/chunkFailure.ts';
import { PartBoundary, PartInPlace } from '#src/ui/PartBoundary.tsx';
import { renderPart } from '#test/support/providers.tsx';

const broken = new HydraError({ kind: 'problem', status: 500, message: 'Out of order.', requestId: 'r-42' });

test('R10 E the 500 screen: the message, the number of the request, another try, the way home', async () => {
    const retry = vi.fn();
    await renderPart(<FailurePage error={broken} retry={retry} />);
    expect(screen.getByRole('heading', { level: 1, name: 'Internal server error!' })).toHaveFocus();
    expect(screen.getByRole('alert')).toHaveTextContent('Out of order.Request r-42');
    expect(document.title).toBe('Back-office · Internal server error!');
    expect(screen.getByRole('link', { name: 'Back to home' })).toHaveAttribute('href', '/');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(retry).toHaveBeenCalledOnce();
});

test.each([
    { error: new Error('x is not a function'), said: /x is not a function/ },
    { error: new HydraError({ kind: 'network', message: 'The server…' }), said: /Le serveur est injoignable/ },
    {
        error: new HydraError({ kind: 'html', status: 502, message: '502' }),
        said: /Le serveur n’est pas disponible pour le moment\. Réessayez dans quelques minutes/,
    },
    { error: 'thrown by a library', said: /Désolé, une erreur est survenue/ },
])('R10 L4 $error is told in French: $said', async ({ error, said }) => {
    await renderPart(<FailurePage error={error} retry={() => undefined} />, { locale: 'fr' });
    expect(screen.getByRole('alert')).toHaveTextContent(said);
});

test.each([
    { failed: { kind: 'network' }, fr: 'Le serveur est injoignable', en: 'The server cannot be reached' },
    { failed: { kind: 'offline' }, fr: 'Vous êtes hors ligne', en: 'You are offline' },
    {
        failed: { kind: 'timeout' },
        fr: 'Le serveur met trop de temps à répondre',
        en: 'The server takes too long to answer',
    },
    { failed: { kind: 'html', status: 502 }, fr: 'Le serveur n’est pas disponible', en: 'The server is not available' },
    { failed: { kind: 'text', status: 503 }, fr: 'Le serveur n’est pas disponible', en: 'The server is not available' },
    {
        failed: { kind: 'problem', status: 504 },
        fr: 'Le serveur n’est pas disponible',
        en: 'The server is not available',
    },
    { failed: { kind: 'html', status: 521 }, fr: 'Le serveur n’est pas disponible', en: 'The server is not available' },
    {
        failed: { kind: 'empty', status: 408 },
        fr: 'Le serveur met trop de temps à répondre',
        en: 'The server takes too long to answer',
    },
    ...(['html 200', 'malformed 200', 'text 404', 'problem 404', 'problem 429', 'problem 400'] as const).map(one => ({
        failed: { kind: one.split(' ')[0] as 'html', status: Number(one.split(' ')[1]) },
        fr: 'Cette page ne peut pas être affichée',
        en: 'This page cannot be displayed',
    })),
] as const)('trial M14 $failed is no internal error of the server', async ({ failed, ...titles }) => {
    for (const locale of ['fr', 'en'] as const) {
        const { status = 0 }: { status?: number } = failed;
        const error = new HydraError({ ...failed, message: `${status || 'no'} HTTP error` });
        await renderPart(<FailurePage error={error} retry={() => undefined} />, { locale });
        expect(screen.getByRole('heading', { level: 1, name: titles[locale] })).toBeVisible();
        cleanup();
    }
});

test.each([
    { type: 'missing', said: 'A new version is out. Reload the page to go on.' },
    { type: 'timeout', said: 'The connection is very slow. Check it, then reload the page to go on.' },
    { type: 'other', said: 'The connection may have failed. Check it, then reload the page to go on.' },
] as const)('R10 a part of the program that is $type offers a reload', async ({ type, said }) => {
    const retry = vi.fn();
    await renderPart(<FailurePage error={new ChunkFailure(type, 'ItemList')} retry={retry} />);
    expect(screen.getByRole('alert')).toHaveTextContent(`${said}Loading chunk ItemList failed.`);
    expect(screen.getByRole('button', { name: 'Reload the page' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
});

test('R10 a part of the frame that does not arrive leaves alone what is typed beside it', async () => {
    const Menu = (): never => {
        throw new ChunkFailure('missing', 'AccountMenu');
    };
    await renderPart(
        <>
            <input aria-label="Colour" defaultValue="Blue" />
            <PartBoundary>
                <Menu />
            </PartBoundary>
        </>,
    );
    const told = 'Loading chunk AccountMenu failed: this part of the screen did not arrive.';
    expect((await screen.findByText(new RegExp(`^${told}`))).closest('[role=alert]')).toBeVisible();
    expect(screen.getByLabelText('Colour')).toHaveValue('Blue');
});

test.each([
    { error: new Error('the count was refused'), told: 'Unable to display pagination.' },
    {
        error: new ChunkFailure('other', 'Pager'),
        told: 'Unable to display pagination. Loading chunk Pager failed.',
    },
])(
    'R10 E a part that is told in its place leaves what is around it, and is tried again: $told',
    async ({ error, told }) => {
        const state = { broken: true };
        const Pages = () => {
            if (state.broken) throw error;
            return <p>1–25 of 2 000</p>;
        };
        await renderPart(
            <>
                <p>Rows</p>
                <PartInPlace failed="Unable to display pagination.">
                    <Pages />
                </PartInPlace>
            </>,
        );
        expect(screen.getByRole('alert')).toHaveTextContent(told);
        expect(screen.getByText('Rows')).toBeVisible();
        state.broken = false;
        await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
        expect(screen.getByText('1–25 of 2 000')).toBeVisible();
        expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    },
);
