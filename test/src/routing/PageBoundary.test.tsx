import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { PageBoundary } from '#src/routing/PageBoundary.tsx';

const state = { broken: true };
const Page = () => {
    if (state.broken) throw new Error('x is not a function');
    return <p>Page</p>;
};
const page = (path: string) => (
    <>
        <nav>Frame</nav>
        <PageBoundary
            resetKey={path}
            fallback={(error, reset) => (
                <button type="button" onClick={reset}>
                    {String(error)}
                </button>
            )}
        >
            <Page />
        </PageBoundary>
    </>
);

beforeEach(() => {
    state.broken = true;
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

test('R10 a page that fails leaves its frame, and can be tried again', async () => {
    render(page('/items'));
    expect(screen.getByText('Frame')).toBeVisible();
    state.broken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Error: x is not a function' }));
    expect(screen.getByText('Page')).toBeVisible();
});

test('R10 going elsewhere is a way out', () => {
    const { rerender } = render(page('/items'));
    state.broken = false;
    rerender(page('/'));
    expect(screen.getByText('Page')).toBeVisible();
});
