import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { startMessages } from '#src/i18n/loaders.ts';
import { LanguageSwitcher } from '#src/ui/LanguageSwitcher.tsx';
import { renderPart } from '#test/support/providers.tsx';

test('T3 R10 a language that cannot be fetched is told, the page stays as it is, and another try succeeds', async () => {
    const english = vi.fn(startMessages.en).mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await renderPart(<LanguageSwitcher />, { locale: 'fr', messages: { ...startMessages, en: english } });
    await userEvent.click(screen.getByRole('button', { name: 'English' }));
    expect(await screen.findByText(/^Cette langue n’a pas pu être chargée\./)).toHaveRole('alert');
    expect(screen.getByRole('button', { name: 'Français' })).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(screen.getByRole('button', { name: 'English' }));
    expect(await screen.findByRole('group', { name: 'Language' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'English' })).toHaveAttribute('aria-pressed', 'true');
});
