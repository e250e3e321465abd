import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { CHOICES } from '#src/theme/settings.ts';
import { fittingIn } from '#src/ui/fitting.ts';
import { forwardToApi } from '#test/support/backend.ts';
import { ADMIN_ENTRIES, ADMINISTRATION, CATALOGUE } from '#test/support/menuEntries.ts';
import { openConsole } from '#test/support/openConsole.ts';

const { api } = forwardToApi();

const openWith = async (theme: { readonly [name: string]: string }, path = '/') => {
    localStorage.setItem('theme', JSON.stringify(theme));
    const close = await openConsole(path, { token: await api().token('admin') });
    // What arrives last: the entry of the administration, or the rail's button for it.
    if (theme.layoutType === 'twocolumn') await screen.findByRole('button', { name: 'Administration' });
    else await screen.findByRole('link', { name: 'Users' });
    return close;
};
const menu = () => screen.getByRole('navigation', { name: 'Main menu' });
const entries = () =>
    within(menu())
        .getAllByRole('link')
        .map(link => link.textContent);
const hamburger = () => screen.getByRole('button', { name: 'Open or close the menu' });

/** jsdom has no layout: without this, all widths are 0. */
const withRoom = () => vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1200);

/** Sets the window's width for one test. */
const atWidth = (width: number) => {
    const before = window.innerWidth;
    window.innerWidth = width;
    onTestFinished(() => {
        window.innerWidth = before;
    });
};

describe.each(CHOICES.layoutType)('S1 S2 the menu of the %s layout', layoutType => {
    test('has home, the catalogue and the administration, and highlights where one is', async () => {
        withRoom();
        await openWith({ layoutType }, '/items');
        // Beside a rail of groups, the entries of one.
        const expected = layoutType === 'twocolumn' ? ['Home', ...CATALOGUE] : ADMIN_ENTRIES;
        // An additional list appears after the documentation of the server has arrived.
        await waitFor(() => expect(entries()).toEqual(expected));
        expect(within(menu()).getByRole('link', { name: 'Items' })).toHaveAttribute('aria-current', 'page');
        expect(within(menu()).getByRole('link', { name: 'Home' })).not.toHaveAttribute('aria-current');
    });

    test.each(['/profile', '/profile/password-change'])('highlights home on %s', async path => {
        withRoom();
        await openWith({ layoutType }, path);
        expect(within(menu()).getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page');
    });
});

test('C9 trial L9 the rail of the two columns has a button a group, whose entries alone stand beside it', async () => {
    await openWith({ layoutType: 'twocolumn' });
    await userEvent.click(hamburger());
    expect(document.documentElement).toHaveAttribute('data-menu', 'closed');
    const administration = screen.getByRole('button', { name: 'Administration' });
    expect(administration).toHaveAttribute('aria-pressed', 'false');
    await userEvent.click(administration);
    expect(document.documentElement).not.toHaveAttribute('data-menu');
    expect(administration).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByRole('link', { name: 'Users' })).toHaveFocus();
    expect(entries()).toEqual(['Home', ...ADMINISTRATION]);
    await userEvent.click(screen.getByRole('button', { name: 'Catalogue' }));
    const brands = () => within(menu()).getByRole('link', { name: 'Brands' });
    await userEvent.click(brands());
    await waitFor(() => expect(brands()).toHaveAttribute('aria-current', 'page'));
    expect(entries()).toEqual(['Home', ...CATALOGUE]);
});

test('trial M5 a group that is folded is remembered as such, and still shows the current entry', async () => {
    const close = await openWith({}, '/items');
    const fold = within(menu()).getByRole('button', { name: 'Catalogue' });
    const group = () => within(menu()).getByRole('list', { name: 'Catalogue' }).closest('[data-folded]');
    expect(fold).toHaveAttribute('aria-expanded', 'true');
    await userEvent.click(fold);
    expect(fold).toHaveAttribute('aria-expanded', 'false');
    expect(group()).toHaveAttribute('data-folded', 'true');
    close();
    await openWith({}, '/items');
    expect(within(menu()).getByRole('button', { name: 'Catalogue' })).toHaveAttribute('aria-expanded', 'false');
    expect(within(menu()).getByRole('button', { name: 'Settings' })).toHaveAttribute('aria-expanded', 'true');
    expect(within(menu()).getByRole('link', { name: 'Items' })).toHaveAttribute('aria-current', 'page');
});

test('C9 the pin holds the side bar open, and lets it go', async () => {
    await openWith({ leftsidbarSizeType: 'sm-hover' });
    const pin = await screen.findByRole('button', { name: 'Keep the menu open', hidden: true });
    await userEvent.click(pin);
    expect(document.documentElement).toHaveAttribute('data-sidebar-size', 'sm-hover-active');
    expect(pin).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(pin);
    expect(document.documentElement).toHaveAttribute('data-sidebar-size', 'sm-hover');
});

describe('T6 the hamburger', () => {
    test('narrows the side bar and widens it', async () => {
        atWidth(1440);
        await openWith({});
        expect(hamburger()).toHaveAttribute('aria-expanded', 'true');
        await userEvent.click(hamburger());
        expect(hamburger()).toHaveAttribute('aria-expanded', 'false');
        expect(document.documentElement).toHaveAttribute('data-sidebar-size', 'sm');
        await userEvent.click(hamburger());
        expect(document.documentElement).toHaveAttribute('data-sidebar-size', 'lg');
    });

    test('opens the menu over the page on a phone, where Escape closes it', async () => {
        atWidth(390);
        withRoom();
        await openWith({ layoutType: 'horizontal' });
        await userEvent.click(hamburger());
        const drawer = await screen.findByRole('dialog', { name: 'Main menu' });
        expect(within(drawer).getByRole('link', { name: 'Items' })).toBeVisible();
        await userEvent.keyboard('{Escape}');
        await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    });
});

describe('C9 what of a horizontal menu has no room stands under "More"', () => {
    test.each([
        { widths: [100, 100, 100], room: 308, fitting: 3 },
        { widths: [100, 100, 100], room: 307, fitting: 1 },
        { widths: [100, 100, 100], room: 50, fitting: 0 },
        { widths: [], room: 50, fitting: 0 },
    ])('$widths in $room px: $fitting', ({ widths, room, fitting }) =>
        expect(fittingIn(widths, 4, room)).toBe(fitting),
    );
});

test('T4 the full-screen toggle says what the browser is in, Escape included', async () => {
    Object.assign(document, { fullscreenEnabled: true, fullscreenElement: null });
    onTestFinished(() => void Object.assign(document, { fullscreenEnabled: false, fullscreenElement: null }));
    const enter = (element: Element | null) =>
        act(() => {
            Object.assign(document, { fullscreenElement: element });
            document.dispatchEvent(new Event('fullscreenchange'));
        });
    document.documentElement.requestFullscreen = async () => enter(document.documentElement);
    await openWith({});
    const toggle = screen.getByRole('button', { name: 'Full screen' });
    expect(toggle).toHaveAttribute('aria-pressed', 'false');
    await userEvent.click(toggle);
    expect(toggle).toHaveAttribute('aria-pressed', 'true');
    enter(null);
    expect(toggle).toHaveAttribute('aria-pressed', 'false');
});

describe('scrolling', () => {
    const scrollTo = (y: number) =>
        act(() => {
            Object.assign(window, { scrollY: y });
            window.dispatchEvent(new Event('scroll'));
        });

    test('T7 the top bar has a shadow past 50 px', async () => {
        await openWith({});
        const bar = screen.getAllByRole('banner')[0];
        onTestFinished(() => scrollTo(0));
        scrollTo(50);
        expect(bar).toHaveAttribute('data-raised', 'false');
        scrollTo(51);
        expect(bar).toHaveAttribute('data-raised', 'true');
    });

    test('F2 past 100 px a button leads back to the top, and the focus with it', async () => {
        await openWith({});
        onTestFinished(() => scrollTo(0));
        scrollTo(100);
        expect(screen.queryByRole('button', { name: 'Back to top' })).not.toBeInTheDocument();
        scrollTo(101);
        const scroll = vi.spyOn(window, 'scrollTo');
        await userEvent.click(screen.getByRole('button', { name: 'Back to top' }));
        expect(scroll).toHaveBeenCalledWith({ top: 0, behavior: 'smooth' });
        expect(screen.getByRole('main')).toHaveFocus();
    });
});

describe('F4 the preloader', () => {
    /** What says that something is being loaded, except for parts of the page, which say so in their own place. */
    const preloaders = () => {
        const main = screen.queryByRole('main');
        return screen.queryAllByRole('status', { name: 'Loading…' }).filter(status => !main?.contains(status));
    };

    test('covers the page for a second on each path, when enabled', async () => {
        await openWith({ preloader: 'enable' });
        await waitFor(() => expect(preloaders()).toHaveLength(0));
        await userEvent.click(screen.getByRole('link', { name: 'Items' }));
        expect(preloaders()).toHaveLength(1);
        await waitFor(() => expect(preloaders()).toHaveLength(0));
    });

    test('is not there by default', async () => {
        await openWith({});
        await userEvent.click(screen.getByRole('link', { name: 'Items' }));
        expect(preloaders()).toHaveLength(0);
    });
});
