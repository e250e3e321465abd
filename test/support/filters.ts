import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

const WORDS = {
    en: { add: 'Filter', editor: 'Filter: ' },
    fr: { add: 'Filtre', editor: 'Filtre\u00a0: ' },
} as const;

/** Opens the choice of a filter, and finds its list. */
export const openFilters = async (locale: keyof typeof WORDS = 'en'): Promise<HTMLElement> => {
    await userEvent.click(await screen.findByRole('button', { name: WORDS[locale].add }));
    const dialog = await screen.findByRole('dialog', { name: WORDS[locale].add });
    await within(dialog).findAllByRole('option');
    return dialog;
};

/** Opens the editor of a filter by the button that adds one. */
export const openFilter = async (name: string, locale: keyof typeof WORDS = 'en'): Promise<HTMLElement> => {
    const choice = await openFilters(locale);
    await userEvent.click(within(choice).getByRole('option', { name }));
    return screen.findByRole('dialog', { name: WORDS[locale].editor + name });
};

/** What the chips of a list say. */
export const chipTexts = (): string[] =>
    [...document.querySelectorAll('[data-chip]')].map(({ textContent }) => textContent.replace(/\s+/g, ' ').trim());
