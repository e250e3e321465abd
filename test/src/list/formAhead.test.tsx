import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentType, useEffect } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { describe, expect, test, vi } from 'vitest';
import { FormAhead } from '#src/list/ListContent.tsx';
import type { FetchableScreen } from '#src/routing/loadPart.ts';
import { fetchableScreen } from '#src/ui/state/fetchableScreen.tsx';
import { renderPart } from '../../support/providers.tsx';

const screenOf = (Screen: ComponentType) => fetchableScreen(async () => ({ default: Screen }));

const openList = (form: FetchableScreen) => {
    const list = (
        <FormAhead screen={form} path="/items/12">
            <button type="button">a row</button>
        </FormAhead>
    );
    const router = createMemoryRouter([{ path: '/items/*', element: list }], { initialEntries: ['/items'] });
    return render(<RouterProvider router={router} />);
};

const pointAtRow = () => userEvent.hover(screen.getByRole('button', { name: 'a row' }));

describe('I3 the form of a list', () => {
    test('is drawn once where nobody sees it, and does nothing there', async () => {
        const draw = vi.fn();
        const act = vi.fn();
        const Form = () => {
            draw();
            useEffect(act, []);
            return <h1>the form</h1>;
        };
        const load = vi.fn(async () => ({ default: Form }));
        const form = fetchableScreen(load);
        const first = openList(form);
        await pointAtRow();
        await waitFor(() => expect(draw).toHaveBeenCalled());
        expect(act).not.toHaveBeenCalled();
        expect(screen.queryByText('the form')).toBeNull();
        first.unmount();
        load.mockClear();

        openList(form);
        await pointAtRow();
        expect(load).not.toHaveBeenCalled();
    });

    test('comes by itself, but not before the rows have stood for two seconds', async () => {
        vi.useFakeTimers();
        vi.stubGlobal('requestIdleCallback', (then: () => void) => setTimeout(then));
        vi.stubGlobal('cancelIdleCallback', clearTimeout);
        const load = vi.fn(async () => ({ default: () => <h1>the form</h1> }));
        const left = openList(fetchableScreen(load));
        vi.advanceTimersByTime(1999);
        left.unmount();
        vi.advanceTimersByTime(1000);
        expect(load).not.toHaveBeenCalled();

        const { unmount } = openList(fetchableScreen(load));
        vi.advanceTimersByTime(1999);
        expect(load).not.toHaveBeenCalled();
        await act(() => vi.advanceTimersByTimeAsync(2));
        expect(load).toHaveBeenCalledOnce();
        unmount();
        vi.useRealTimers();
        vi.unstubAllGlobals();
    });

    test('that fails there leaves the rows alone', async () => {
        const draw = vi.fn(() => {
            throw new Error('not without its record');
        });
        const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
        openList(screenOf(draw));
        await pointAtRow();
        await waitFor(() => expect(draw).toHaveBeenCalled());
        expect(screen.getByRole('button', { name: 'a row' })).toBeVisible();
        told.mockRestore();
    });

    test('whose code does not come is asked for again when it is really wanted', async () => {
        const load = vi.fn(async (): Promise<{ default: ComponentType }> => ({ default: () => <h1>the form</h1> }));
        load.mockRejectedValueOnce(new TypeError('Failed to fetch'));
        const Form = fetchableScreen(load);
        const list = openList(Form);
        await pointAtRow();
        await waitFor(() => expect(load).toHaveBeenCalledOnce());
        list.unmount();
        await renderPart(<Form />);
        expect(await screen.findByRole('heading', { name: 'the form' })).toBeVisible();
    });
});
