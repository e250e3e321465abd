import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { forwardToApi } from '#test/support/backend.ts';
import { openConsole } from '#test/support/openConsole.ts';

const { api } = forwardToApi();

const root = document.documentElement;
const saved = () => JSON.parse(localStorage.getItem('theme') ?? 'null');

const openCustomizer = async (locale: 'fr' | 'en' = 'en') => {
    await openConsole('/', { locale, token: await api().token('user') });
    const name = { fr: 'Réglages du thème', en: 'Theme settings' }[locale];
    const cog = await screen.findByRole('button', { name });
    await userEvent.click(cog);
    return { cog, panel: await screen.findByRole('dialog', { name }) };
};

const choose = (panel: HTMLElement, group: string, option: string) =>
    userEvent.click(within(within(panel).getByRole('group', { name: group })).getByRole('radio', { name: option }));
const groups = (panel: HTMLElement) =>
    within(panel)
        .getAllByRole('group')
        .map(group => group.querySelector('legend')?.textContent);

describe('C1 the panel', () => {
    test('opens from the cog, and Escape gives the focus back', async () => {
        const { cog, panel } = await openCustomizer();
        expect(panel).toBeVisible();
        await userEvent.keyboard('{Escape}');
        await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
        expect(cog).toHaveFocus();
    });

    test('closes on a click beside it, and by its button', async () => {
        const { cog, panel } = await openCustomizer();
        const backdrop = panel.parentElement?.querySelector('.MuiBackdrop-root');
        if (!backdrop) throw new Error('no backdrop');
        await userEvent.click(backdrop);
        await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
        await userEvent.click(cog);
        await userEvent.click(await screen.findByRole('button', { name: 'Close the theme settings' }));
        await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    });

    test('is a set of named radio groups, in French too', async () => {
        const { panel } = await openCustomizer('fr');
        const layouts = within(within(panel).getByRole('group', { name: 'Disposition' })).getAllByRole('radio');
        expect(layouts.map(radio => radio.closest('label')?.textContent)).toEqual([
            'Vertical',
            'Horizontal',
            'Deux colonnes',
            'Semi-encadré',
        ]);
        expect(within(panel).getByRole('radio', { name: 'Vertical' })).toBeChecked();
    });
});

test('C2 C5 C7 each choice is on the root at once, brings what belongs to it, and shows its sections', async () => {
    const { panel } = await openCustomizer();
    await choose(panel, 'Layout width', 'Boxed');
    expect([root.dataset.layoutWidth, root.dataset.sidebarSize]).toEqual(['boxed', 'sm-hover']);
    expect(within(panel).getByRole('radio', { name: 'Opens on hover' })).toBeChecked();
    await choose(panel, 'Layout', 'Semi-box');
    expect([root.dataset.layout, root.dataset.layoutWidth]).toEqual(['semibox', 'fluid']);
    expect(groups(panel)).not.toContain('Layout width');
    await choose(panel, 'Side bar visibility', 'Hidden');
    expect(groups(panel)).toEqual([
        'Layout',
        'Colour scheme',
        'Layout position',
        'Top bar colour',
        'Side bar visibility',
        'Preloader',
    ]);
    await choose(panel, 'Layout', 'Two columns');
    expect(root.dataset.layoutWidth).toBeUndefined();
    await choose(panel, 'Layout', 'Horizontal');
    expect(root.dataset.sidebarSize).toBeUndefined();
    expect(saved()).toMatchObject({ layoutType: 'horizontal', sidebarVisibilitytype: 'hidden' });
});

test('C6 the gradient swatch sets gradient, and opens and closes the four', async () => {
    const { panel } = await openCustomizer();
    const four = () => within(panel).queryByRole('group', { name: 'Gradient' });
    expect(four()).not.toBeInTheDocument();
    await choose(panel, 'Side bar colour', 'Gradient');
    expect(root.dataset.sidebar).toBe('gradient');
    expect(within(four() ?? panel).getAllByRole('radio')).toHaveLength(4);
    await choose(panel, 'Gradient', 'Clay');
    expect(root.dataset.sidebar).toBe('gradient-3');
    await choose(panel, 'Side bar colour', 'Gradient');
    expect(four()).not.toBeInTheDocument();
    expect(root.dataset.sidebar).toBe('gradient-3');
    await choose(panel, 'Side bar colour', 'Gradient');
    expect(four()).toBeVisible();
    await choose(panel, 'Side bar colour', 'Dark');
    expect([four(), root.dataset.sidebar]).toEqual([null, 'dark']);
});

test('C10 reset brings the defaults back', async () => {
    const { panel } = await openCustomizer();
    await choose(panel, 'Colour scheme', 'Dark');
    await choose(panel, 'Top bar colour', 'Dark');
    await userEvent.click(within(panel).getByRole('button', { name: 'Reset to defaults' }));
    expect([root.dataset.bsTheme, root.dataset.topbar]).toEqual(['light', 'light']);
    expect(document.body).not.toHaveAttribute('data-bs-theme');
    expect(within(panel).getByRole('radio', { name: 'Vertical' })).toBeChecked();
});

test('T5 the toggle of the top bar and the panel are one setting', async () => {
    const { panel } = await openCustomizer();
    await choose(panel, 'Colour scheme', 'Dark');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: 'Dark mode' })).toHaveAttribute('aria-pressed', 'true');
});
