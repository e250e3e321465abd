import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { field, press, retype, twoPeople } from '../conflict/screen.ts';

const { openItem } = twoPeople();

const fold = async (panel: string) =>
    within(await screen.findByRole('tabpanel', { name: panel })).findByRole('button', {
        name: /^\d (more field|autres champs)/,
    });

describe('W7 fields that few need', () => {
    test('are folded behind a button that names them, and open by the keyboard', async () => {
        await openItem({}, 'fr');
        await screen.findByRole('heading', { level: 1 });
        const button = await fold('Principal');
        expect(button).toHaveAccessibleName('2 autres champs Référence personnalisée, Remisable');
        expect(button).toHaveAttribute('aria-expanded', 'false');
        expect(screen.queryByRole('textbox', { name: 'Référence personnalisée' })).not.toBeInTheDocument();
        button.focus();
        await userEvent.keyboard('{Enter}');
        expect(await screen.findByRole('textbox', { name: 'Référence personnalisée' })).toBeVisible();
    });

    test('open by themselves with a value where there usually is none, and can be closed all the same', async () => {
        await openItem({ customReference: 'X-1' });
        expect(await screen.findByRole('textbox', { name: 'Custom reference' })).toHaveValue('X-1');
        await userEvent.click(await fold('Main'));
        expect(screen.queryByRole('textbox', { name: 'Custom reference' })).not.toBeInTheDocument();
    });

    test('open with an error, which takes the focus', async () => {
        await openItem();
        await userEvent.click(await fold('Main'));
        await retype('Custom reference', 'x'.repeat(61));
        await userEvent.click(await fold('Main'));
        await press('Save');
        const input = await screen.findByRole('textbox', { name: 'Custom reference' });
        await waitFor(() => expect(input).toHaveFocus());
        expect(input).toBeInvalid();
    });
});

describe('W7 a text near its maximum', () => {
    test('counts what is left from 80 % on, and announces it after a pause', async () => {
        await openItem({ color: 'Bleu' });
        await retype('Colour', 'x'.repeat(47));
        expect(screen.queryByText(/left$/)).not.toBeInTheDocument();
        await userEvent.keyboard('xx');
        expect(screen.getByText('11 characters left')).toBeVisible();
        const colour = await field('Colour');
        await waitFor(() => expect(colour).toHaveAccessibleDescription('11 characters left'), { timeout: 3000 });
        await userEvent.keyboard('x'.repeat(12));
        expect(screen.getByText('1 character too many')).toBeVisible();
    });
});
