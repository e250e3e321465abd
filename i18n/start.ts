import type { Locale } from './index.ts';

/** Shown when even the messages could not be loaded, so it is part of the initial bundle. */
export const startFailure: Record<Locale, { title: string; body: string; reload: string }> = {
    fr: {
        title: 'La page n’a pas pu s’ouvrir',
        body: 'La connexion a pu échouer, ou une nouvelle version est parue. Rechargez la page pour continuer.',
        reload: 'Recharger la page',
    },
    en: {
        title: 'The page could not be opened',
        body: 'The connection may have failed, or a new version is out. Reload the page to go on.',
        reload: 'Reload the page',
    },
};
