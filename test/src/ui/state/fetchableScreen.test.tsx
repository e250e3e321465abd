import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { PageBoundary } from '#src/routing/PageBoundary.tsx';
import { fetchableScreen } from '#src/ui/state/fetchableScreen.tsx';
import { renderPart } from '#test/support/providers.tsx';

const Form = () => <h1>the form</h1>;
const arriving = async (): Promise<{ default: ComponentType }> => ({ default: Form });
const heading = { name: 'the form' };

describe('R10 a screen that is fetched when it is shown', () => {
    test('says that it is on its way until it is there', async () => {
        const Screen = fetchableScreen(arriving);
        await renderPart(<Screen />);
        expect(screen.getByRole('status')).toHaveTextContent('Loading');
        expect(await screen.findByRole('heading', heading)).toBeVisible();
        expect(screen.queryByText('Loading')).toBeNull();
    });

    test('is there at once when it was fetched before', async () => {
        const load = vi.fn(arriving);
        const Screen = fetchableScreen(load);
        await Screen.fetch();
        await renderPart(<Screen />);
        expect(screen.getByRole('heading', heading)).toBeVisible();
        expect(load).toHaveBeenCalledOnce();
    });

    test('can be loaded again after a failure, of itself or of its content', async () => {
        const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
        const load = vi.fn(arriving).mockRejectedValueOnce(new TypeError('Failed to fetch'));
        const Screen = fetchableScreen(load, () => Promise.reject(new TypeError('Failed to fetch')));
        await renderPart(
            <PageBoundary
                resetKey=""
                fallback={(error, reset) => (
                    <button type="button" onClick={reset}>
                        {String(error)}
                    </button>
                )}
            >
                <Screen />
            </PageBoundary>,
        );
        await userEvent.click(await screen.findByRole('button', { name: /Failed to fetch/ }));
        expect(await screen.findByRole('heading', heading)).toBeVisible();
        told.mockRestore();
    });
});
