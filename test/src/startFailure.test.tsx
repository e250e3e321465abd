import { screen } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { showStartFailure } from '#src/boot/startFailure.ts';

test.each([
    { stored: null, title: 'La page n’a pas pu s’ouvrir', reload: 'Recharger la page', lang: 'fr' },
    { stored: 'en', title: 'The page could not be opened', reload: 'Reload the page', lang: 'en' },
    { stored: 'xx', title: 'La page n’a pas pu s’ouvrir', reload: 'Recharger la page', lang: 'fr' },
])('R10 L1 the page that shows without any message, language stored: $stored', ({ stored, title, reload, lang }) => {
    if (stored) localStorage.setItem('I18N_LANGUAGE', stored);
    const root = document.body.appendChild(document.createElement('div'));
    onTestFinished(() => root.remove());
    showStartFailure(root);
    expect(screen.getByRole('main')).toContainElement(screen.getByRole('heading', { level: 1, name: title }));
    expect(screen.getByRole('button', { name: reload })).toBeVisible();
    expect(document.documentElement).toHaveAttribute('lang', lang);
    expect(document.title).toBe(title);
});
