import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import type { Account } from '#test/support/api.ts';
import { forwardToApi } from '#test/support/backend.ts';
import { openConsole } from '#test/support/openConsole.ts';

const { api } = forwardToApi();

/** The first test also waits for lazy chunks. */
const FIRST = { timeout: 40_000 };

const open = async (path: string, as: Account = 'admin', locale: 'fr' | 'en' = 'en') => {
    const close = await openConsole(path, { token: await api().token(as), locale });
    await screen.findByRole('link', { name: locale === 'fr' ? 'Articles' : 'Items' }, FIRST);
    return close;
};

const list = () => screen.queryByRole('dialog', { name: 'Keyboard shortcuts' });
const arriveAt = (path: string) => waitFor(() => expect(window.location.pathname).toBe(path));
const titled = (name: string) => screen.findByRole('heading', { level: 1, name }, FIRST);
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

describe('keys that lead somewhere', () => {
    test.each([
        ['gh', '/'],
        ['gi', '/items'],
        ['gu', '/administration/users'],
    ])('R3 %s opens %s', async (keys, path) => {
        await open('/nowhere');
        await userEvent.keyboard(keys);
        await arriveAt(path);
    });

    test('A5 not those that the person may not open', async () => {
        await open('/', 'user');
        await userEvent.keyboard('gugi');
        await arriveAt('/items');
    });

    test('n makes a new record, on a list where one may', async () => {
        await open('/items');
        await titled('Items');
        await userEvent.keyboard('n');
        await arriveAt('/items/create');
    });

    test('/ leads to the search box, which does not get it', async () => {
        await open('/items');
        const box = await screen.findByRole('searchbox');
        await userEvent.keyboard('/');
        expect(box).toHaveFocus();
        expect(box).toHaveValue('');
        await userEvent.keyboard('/');
        expect(box).toHaveValue('/');
    });
});

describe('keys that must do nothing', () => {
    test('what is typed in a field', async () => {
        await open('/items');
        await userEvent.click(await screen.findByRole('searchbox'));
        await userEvent.keyboard('?gun');
        expect(screen.getByRole('searchbox')).toHaveValue('?gun');
        expect(list()).not.toBeInTheDocument();
        expect(window.location.pathname).toBe('/items');
    });

    test('with a menu or a dialog over the page', async () => {
        await open('/items');
        await userEvent.click(await screen.findByRole('button', { name: /Account menu/ }));
        await screen.findByRole('menu', {}, FIRST);
        await userEvent.keyboard('?gu');
        expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
        await userEvent.keyboard('{Escape}');
        await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
        await userEvent.keyboard('?');
        await screen.findByRole('dialog', {}, FIRST);
        await userEvent.keyboard('{Control>}k{/Control}gu');
        expect(screen.queryByRole('combobox', { name: 'Search or jump to…' })).not.toBeInTheDocument();
        expect(window.location.pathname).toBe('/items');
    });

    test('trial Ctrl+K leaves a menu for the palette', async () => {
        await open('/items');
        await userEvent.click(await screen.findByRole('button', { name: /Account menu/ }));
        await screen.findByRole('menu', {}, FIRST);
        await userEvent.keyboard('{Control>}k{/Control}');
        await screen.findByRole('combobox', { name: 'Search or jump to…' }, FIRST);
        expect(screen.queryByRole('menu')).not.toBeInTheDocument();
    });

    test('with Control, Alt or Command', async () => {
        await open('/items');
        await titled('Items');
        await userEvent.keyboard('{Control>}n{/Control}{Alt>}n{/Alt}{Meta>}n{/Meta}{Meta>}k{/Meta}{Shift>}N{/Shift}');
        expect(window.location.pathname).toBe('/items');
        expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    });
});

describe('F3 F6 the list on ?', () => {
    test('F3 has all there are for the person, by where they work; Escape gives the focus back', async () => {
        await open('/', 'user', 'fr');
        const button = await screen.findByRole('button', { name: 'Mode sombre' });
        button.focus();
        await userEvent.keyboard('?');
        const dialog = await screen.findByRole('dialog', { name: 'Raccourcis clavier' });
        const rows = within(dialog)
            .getAllByRole('term')
            .map(term => `${term.textContent}: ${term.nextElementSibling?.textContent}`);
        expect(rows).toEqual([
            'Rechercher ou aller à: CtrlK',
            'Afficher cette liste: ?',
            'Aller à : Accueil: GpuisH',
            'Aller à : Devis: GpuisD',
            'Aller à : Commandes: GpuisO',
            'Aller à : À expédier: GpuisE',
            'Aller à : Bons de livraison: GpuisL',
            'Aller à : Factures: GpuisV',
            'Aller à : Clients: GpuisT',
            'Aller à : Fournisseurs: GpuisK',
            'Aller à : Articles: GpuisI',
            'Aller à : Marques: GpuisB',
            'Aller à : Familles: GpuisF',
            'Annuler la dernière modification, tant que son message est affiché: CtrlZ',
            'Imprimer la page, avec toutes les parties d’une fiche: CtrlP',
            'Rechercher dans la liste: /',
            'Ajouter un filtre: F',
            'Ligne suivante: J',
            'Ligne précédente: K',
            'Sélectionner la ligne: X',
            'Aller aux actions sur les lignes sélectionnées: A',
            'Nouvelle fiche: N',
            'Exporter la liste: E',
            'Ligne précédente ou suivante: ↑ou↓',
            'Ouvrir la fiche de la ligne: Entrée',
            'Afficher la fiche de la ligne à côté de la liste: Espace',
            'Copier les lignes sélectionnées: CtrlC',
            'Déplacer la colonne dont l’en-tête est sélectionné au clavier: CtrlMaj←ouCtrlMaj→',
            'Déplacer l’onglet de votre vue sélectionné au clavier: Alt←ouAlt→',
            'De la ligne à ses cellules, et retour: →ou←',
            'Modifier la cellule: EntréeouF2',
            'Enregistrer, puis modifier la cellule suivante: Tab',
            'Renoncer à la modification: Échap',
            'Enregistrer et rester: CtrlS',
            'Enregistrer, puis la fiche suivante: CtrlEntrée',
            'Fiche suivante de la liste: J',
            'Fiche précédente de la liste: K',
            'Aller aux actions de la fiche: A',
            'Écrire dans le premier champ: E',
            'Quitter le champ en cours de saisie: Échap',
            'La fermer et revenir à sa ligne: Échap',
            'Fermer: Échap',
        ]);
        await userEvent.keyboard('{Escape}');
        await gone();
        expect(button).toHaveFocus();
    });

    test('F6 keys alone can be switched off, and stay so; Control K and the palette lead back', async () => {
        const close = await open('/');
        await userEvent.keyboard('?');
        await userEvent.click(await screen.findByRole('switch', { name: 'Shortcuts of letters and signs alone' }));
        await userEvent.keyboard('{Escape}');
        await gone();
        close();
        await open('/');
        await userEvent.keyboard('?gi');
        expect(window.location.pathname).toBe('/');
        expect(list()).not.toBeInTheDocument();
        await userEvent.keyboard('{Control>}k{/Control}');
        await screen.findByRole('combobox', { name: 'Search or jump to…' });
        await userEvent.keyboard('shortcuts{Enter}');
        expect(await screen.findByRole('switch')).not.toBeChecked();
        await userEvent.click(screen.getByRole('switch'));
        await userEvent.keyboard('{Escape}');
        await gone();
        await userEvent.keyboard('gi');
        await arriveAt('/items');
    });

    test('F6 on a Mac the key is Command', async () => {
        vi.spyOn(navigator, 'platform', 'get').mockReturnValue('MacIntel');
        await open('/');
        expect(screen.getByRole('button', { name: 'Search or jump to…' })).toHaveTextContent('⌘K');
        await userEvent.keyboard('{Control>}k{/Control}');
        expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
        await userEvent.keyboard('{Meta>}k{/Meta}');
        expect(await screen.findByRole('dialog', { name: 'Search or jump to…' })).toBeVisible();
    });
});
