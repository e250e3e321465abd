import { useLocation, useNavigate } from 'ra-core';
import { useText, useTranslation } from '../../i18n/useTranslator.ts';
import { stepRow, toggleRow } from '../../list/rows.ts';
import { ANEW } from '../../routing/byAddress.ts';
import { actionsOnPage, focusSelection, offersAction, performAction } from '../../ui/pageActions.ts';
import { usePanels } from '../panels.ts';
import { useReachable } from '../useReachable.ts';

/** A sequence of one or more keys without modifiers. */
export interface Shortcut {
    readonly keys: readonly string[];
    readonly label: string;
    readonly where: 'everywhere' | 'list' | 'record';
    /** @returns whether the shortcut had an effect */
    readonly run: () => boolean;
}

const focusSearchBox = (): boolean => {
    const box = document.querySelector<HTMLInputElement>('#content input[type="search"]');
    box?.focus();
    box?.select();
    return box !== null;
};

const focusActions = (): boolean => {
    const [first] = offersAction('first_field') ? actionsOnPage() : [];
    first?.focus();
    return first !== undefined;
};

export const useShortcuts = (): readonly Shortcut[] => {
    const text = useText();
    const { translate } = useTranslation();
    const { pathname } = useLocation();
    const navigate = useNavigate();
    const panels = usePanels();
    const resources = useReachable();
    const goTo = (path: string) => {
        navigate(path, { state: { _scrollToTop: true, ...ANEW } });
        return true;
    };
    const go = (key: string, name: string, path: string): Shortcut => ({
        keys: ['g', key],
        label: text('palette.shortcuts.go', { name }),
        where: 'everywhere',
        run: () => goTo(path),
    });
    const create = () => {
        const shown = resources.find(({ name }) => pathname === `/${name}`);
        return shown?.create === true && goTo(`/${shown.name}/create`);
    };
    const help = () => {
        panels.open('shortcuts');
        return true;
    };
    return [
        { keys: ['?'], label: text('palette.shortcuts.help'), where: 'everywhere', run: help },
        go('h', text('app.menu.home'), '/'),
        ...resources.flatMap(({ name, shortcut }) =>
            shortcut ? [go(shortcut, translate(`resources.${name}.name`, { smart_count: 2 }), `/${name}`)] : [],
        ),
        { keys: ['/'], label: text('palette.shortcuts.search'), where: 'list', run: focusSearchBox },
        { keys: ['f'], label: text('palette.shortcuts.filter'), where: 'list', run: () => performAction('filter') },
        { keys: ['j'], label: text('palette.shortcuts.next_row'), where: 'list', run: () => stepRow('ArrowDown') },
        { keys: ['k'], label: text('palette.shortcuts.previous_row'), where: 'list', run: () => stepRow('ArrowUp') },
        { keys: ['x'], label: text('palette.shortcuts.choose_row'), where: 'list', run: toggleRow },
        // Before the record's shortcut: a record may be open beside the list.
        { keys: ['a'], label: text('palette.shortcuts.selection'), where: 'list', run: focusSelection },
        { keys: ['n'], label: text('palette.shortcuts.create'), where: 'list', run: create },
        {
            keys: ['j'],
            label: text('palette.shortcuts.next_record'),
            where: 'record',
            run: () => performAction('next'),
        },
        {
            keys: ['k'],
            label: text('palette.shortcuts.previous_record'),
            where: 'record',
            run: () => performAction('previous'),
        },
        { keys: ['a'], label: text('palette.shortcuts.actions'), where: 'record', run: focusActions },
        {
            keys: ['e'],
            label: text('palette.shortcuts.first_field'),
            where: 'record',
            run: () => performAction('first_field'),
        },
        // After the record's shortcut: a record may be open beside its list.
        { keys: ['e'], label: text('palette.shortcuts.export'), where: 'list', run: () => performAction('export') },
    ];
};
