// Apart: the entries; PaletteContent.tsx renders them.
import { useCreatePath, useResourceDefinitions, useStore } from 'ra-core';
import { useEffect, useState } from 'react';
import { fold, hasWords, nameKey, parseSearchTerms } from '#contract/values/text.ts';
import { LOCALES } from '#i18n/index.ts';
import { useAlerts } from '../../alerts/alerts.ts';
import { helpMessages } from '../../i18n/loaders.ts';
import { useText, useTranslation, useTranslator } from '../../i18n/useTranslator.ts';
import { useContracts } from '../../kinds/knownContracts.ts';
import type { Reachable } from '../../menu/reachable.ts';
import { useOfferedPages } from '../../pages/personal.tsx';
import { buildPath } from '../../routing/buildPath.ts';
import { PHONE_WIDTH } from '../../theme/settings.ts';
import { useThemeSettings, useThemeStore } from '../../theme/useTheme.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Strokes } from '../../ui/PublicIcon.tsx';
import { actionsOnPage, actionsOnSelection, offersAction, performAction } from '../../ui/pageActions.ts';
import { usePrintPage } from '../../ui/printing.ts';
import { toggleFullScreen } from '../fullScreen.ts';
import { usePanels } from '../panels.ts';
import { RECENT, type Recent, recentTitle } from '../recent/recent.ts';
import { useRecent } from '../recent/useRecent.ts';
import { useReachable } from '../useReachable.ts';
import type { CommandGroup, PaletteCommand } from './command.ts';
import { type FoundRecords, type PaletteSearch, useFoundRecords } from './useFound.ts';

const icon = () => <Icon name="chevronDown" />;

const controlLabel = (control: HTMLElement): string =>
    control.textContent.replace(/\s+/gu, ' ').trim() || (control.ariaLabel ?? '');

/** Runs after the palette has closed and restored the focus, so that the action can move the focus and return it to its button. */
const press = (control: HTMLElement): void =>
    void setTimeout(() => {
        control.focus();
        control.click();
    });

/** Actions of the selection and the page when the palette opened. Each clicks its button, with its confirmation. */
const usePageActions = (): readonly PaletteCommand[] => {
    const [actions] = useState(() => [...actionsOnSelection(), ...actionsOnPage()]);
    return actions.flatMap((control, at) => {
        const label = controlLabel(control);
        return label === '' ? [] : [{ id: `page-${at}`, label, icon, run: () => press(control) }];
    });
};

const icons = {
    dark: () => <Icon name="moon" />,
    light: () => <Icon name="sun" />,
    language: () => <Icon name="globe" />,
    fullScreen: () => <Icon name="fullScreen" />,
    print: () => <Strokes path="M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7z" />,
    theme: () => <Icon name="cog" />,
    exporting: () => <Icon name="download" />,
    keyboard: () => <Icon name="keyboard" />,
    signOut: () => <Icon name="signOut" />,
};

const useMode = (): PaletteCommand => {
    const text = useText();
    const { change } = useThemeStore();
    const dark = useThemeSettings().layoutModeType === 'dark';
    return {
        id: 'mode',
        label: dark ? text('palette.light_mode') : text('app.action.dark_mode'),
        icon: dark ? icons.light : icons.dark,
        run: () => change({ name: 'layoutModeType', value: dark ? 'light' : 'dark' }),
    };
};

const useLanguages = (): readonly PaletteCommand[] => {
    const text = useText();
    const alerts = useAlerts();
    const { changeLocale } = useTranslator();
    const { locale: current } = useTranslation();
    return LOCALES.filter(locale => locale !== current).map(locale => ({
        id: `language-${locale}`,
        label: text('palette.language', { name: text(`app.locale.${locale}`) }),
        icon: icons.language,
        run: () => void changeLocale(locale).catch(() => alerts.push('error', 'app.failure.language')),
    }));
};

/** Actions of the frame where available: theme settings except on phones (C1), full screen if the browser supports it. */
const useActions = (): readonly PaletteCommand[] => {
    const text = useText();
    const { open } = usePanels();
    const mode = useMode();
    const languages = useLanguages();
    const printPage = usePrintPage();
    const fullScreen: PaletteCommand = {
        id: 'full-screen',
        label: text('app.action.full_screen'),
        icon: icons.fullScreen,
        run: toggleFullScreen,
    };
    const theme: PaletteCommand = {
        id: 'theme',
        label: text('theme.title'),
        icon: icons.theme,
        run: () => open('customizer'),
    };
    const exporting: PaletteCommand = {
        id: 'export',
        label: text('palette.export'),
        icon: icons.exporting,
        keys: ['e'],
        // Runs after the palette has closed and restored the focus.
        run: () => void setTimeout(() => performAction('export')),
    };
    return [
        ...(offersAction('export') ? [exporting] : []),
        mode,
        ...languages,
        ...(document.fullscreenEnabled ? [fullScreen] : []),
        // Runs after the palette has closed, because the browser prints the visible page.
        { id: 'print', label: text('palette.print'), icon: icons.print, run: printPage },
        ...(window.innerWidth > PHONE_WIDTH ? [theme] : []),
        {
            id: 'shortcuts',
            label: text('palette.shortcuts.title'),
            icon: icons.keyboard,
            keys: ['?'],
            run: () => open('shortcuts'),
        },
        { id: 'sign-out', label: text('app.action.sign_out'), icon: icons.signOut, to: '/logout' },
    ];
};

/** How well an entry matches the input; lower is better. */
export const RANK = {
    word: 0,
    /** Some typed words are the prefix of a reference, or digits of an EAN that the name does not contain. */
    code: 1,
    rest: 2,
} as const;
type Rank = (typeof RANK)[keyof typeof RANK];

const isCode = (chunk: string): boolean => /\d/.test(chunk);

/** Texts whose prefixes match: the whole word, and its parts, as in `d'eau` or `multi-usages`. */
const beginningsOf = (chunk: string): readonly string[] => [fold(chunk), ...chunk.split(/[^\p{L}\p{N}]+/u)];

/** Ranks a name. A part with digits, such as a reference, does not count as a word. */
export const commandRank = (typed: string, name: string): Rank => {
    const chunks = nameKey(name).split(' ').filter(Boolean);
    const words = chunks.filter(chunk => !isCode(chunk)).flatMap(beginningsOf);
    const all = chunks.flatMap(beginningsOf);
    const asked = parseSearchTerms(typed).flat();
    if (asked.every(word => words.some(each => each.startsWith(word)))) return RANK.word;
    const isFound = (word: string) => /^\d+$/.test(word) || all.some(each => each.startsWith(word));
    return asked.every(isFound) ? RANK.code : RANK.rest;
};

/** Sorts entries by rank, then by the time they were last opened (most recent first), then in their original order. */
export const ranked = <T,>(
    typed: string,
    entries: readonly T[],
    nameOf: (entry: T) => string,
    openedAt: (entry: T) => number = () => -1,
): readonly T[] => {
    const places = entries.map((entry, at) => {
        const opened = openedAt(entry);
        return {
            entry,
            at,
            rank: commandRank(typed, nameOf(entry)),
            opened: opened < 0 ? Number.POSITIVE_INFINITY : opened,
        };
    });
    const byOpening = (one: number, other: number) => (one === other ? 0 : one - other);
    return places
        .sort((one, other) => one.rank - other.rank || byOpening(one.opened, other.opened) || one.at - other.at)
        .map(({ entry }) => entry);
};

/** Maximum number of records per resource. */
const MAX_RECORDS = 5;

const NO_RECORDS: readonly Recent[] = [];

const AllIcon = () => <Icon name="search" />;

const listOf = ({ name, search = '' }: Reachable, words: string): string =>
    buildPath(`/${name}`, { filter: JSON.stringify({ [search]: words }) });

/** One group per resource, the best matches first, with a link to all. `similar` is shown if nothing matches. */
const useRecords = ({ found, words }: PaletteSearch): Readonly<Record<'matching' | 'similar', CommandGroup[]>> => {
    const [recent] = useStore(RECENT, NO_RECORDS);
    const text = useText();
    const { translate } = useTranslation();
    const definitions = useResourceDefinitions();
    useContracts();
    const createPath = useCreatePath();
    const entriesOf = ({ resource, records, total }: FoundRecords): readonly PaletteCommand[] => {
        const { name, icon, hasPages } = resource;
        const all = {
            id: `${name}/all`,
            label: text('palette.all', { total }),
            icon: AllIcon,
            to: listOf(resource, words),
        };
        const titled = records.map(record => ({ record, label: recentTitle(definitions[name] ?? {}, record) }));
        const best = ranked(
            words,
            titled,
            ({ label }) => label,
            ({ record: { id } }) => recent.findIndex(opened => opened.resource === name && opened.id === id),
        );
        const entries = best.slice(0, MAX_RECORDS).map(({ record, label }) => {
            const to = hasPages ? createPath({ resource: name, type: 'edit', id: record.id }) : listOf(resource, label);
            return { id: `${name}/${record.id}`, label, icon, to };
        });
        return total > entries.length ? [...entries, all] : entries;
    };
    const groupOf = (each: FoundRecords): CommandGroup => {
        const { name } = each.resource;
        const label = translate(`resources.${name}.name`, { smart_count: 2 });
        const heading = each.isSimilar ? `${translate('common.list.similar')} ${label}` : label;
        return { id: name, label: heading, entries: entriesOf(each) };
    };
    const groups = (isSimilar: boolean) => found.filter(each => each.isSimilar === isSimilar).map(groupOf);
    return { matching: groups(false), similar: groups(true) };
};

const HomeIcon = () => <Icon name="home" />;
const NewIcon = () => <Icon name="plus" />;

const HelpIcon = () => (
    <Strokes path="M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM9.3 9.5a2.7 2.7 0 1 1 3.9 2.4c-.8.4-1.2.9-1.2 1.8M12 16.6v.1" />
);

/** Returns synonyms of a screen's name; empty while the messages are loading, and for screens without synonyms. */
const useAlso = (): ((name: string) => string) => {
    const { has, load } = useTranslator();
    const { translate } = useTranslation();
    const [isThere, setThere] = useState(() => has(helpMessages));
    useEffect(() => {
        // If they fail to load, screens are found by their names only.
        if (!isThere)
            load(helpMessages).then(
                () => setThere(true),
                () => undefined,
            );
    }, [isThere, load]);
    return name => (isThere ? translate(`help.also.${name}`, { _: '' }) : '');
};

const useScreens = (): readonly PaletteCommand[] => {
    const text = useText();
    const { translate } = useTranslation();
    const resources = useReachable();
    const personal = useOfferedPages();
    const { open } = usePanels();
    const also = useAlso();
    const nameOf = (name: string, count: number) => translate(`resources.${name}.name`, { smart_count: count });
    const titleOfNew = (name: string) =>
        translate(`resources.${name}.create_title`, { _: text('palette.create', { name: nameOf(name, 1) }) });
    return [
        { id: 'home', label: text('app.menu.home'), icon: HomeIcon, to: '/', keys: ['g', 'h'], also: also('home') },
        ...resources.map(({ name, icon, shortcut }) => ({
            id: name,
            label: nameOf(name, 2),
            icon,
            to: `/${name}`,
            also: also(name),
            ...(shortcut && { keys: ['g', shortcut] }),
        })),
        ...resources
            .filter(({ create }) => create)
            .map(({ name }) => ({
                id: `${name}/create`,
                label: titleOfNew(name),
                icon: NewIcon,
                to: `/${name}/create`,
            })),
        ...personal.map(({ name, address, label, Icon }) => ({
            id: name,
            label: text(label),
            icon: Icon,
            to: address,
        })),
        {
            id: 'help',
            label: text('app.action.help'),
            icon: HelpIcon,
            also: also('help'),
            run: () => open('help'),
        },
    ];
};

/** The records opened last, without those that the user may no longer open. */
const useRecentEntries = (): readonly PaletteCommand[] => {
    const resources = useReachable().filter(({ hasPages }) => hasPages);
    const records = useRecent(resources.map(({ name }) => name));
    const createPath = useCreatePath();
    return records.flatMap(({ resource, id, title }) => {
        const known = resources.find(({ name }) => name === resource);
        if (!known) return [];
        const to = createPath({ resource, type: 'edit', id });
        return [{ id: `recent/${id}`, label: title, icon: known.icon, to }];
    });
};

/** Whether the synonyms contain all typed words as prefixes; substrings would match too often. */
const isCalled = (typed: string, also: string): boolean =>
    hasWords(also, typed) && commandRank(typed, also) === RANK.word;

/** Returns the text by which an entry was found: its label or its synonyms. */
const foundBy =
    (typed: string) =>
    ({ label, also = '' }: PaletteCommand): string =>
        hasWords(label, typed) ? label : also;

/** The entries that match the input, the best first; all of them for an empty input. */
const fitting = (typed: string, entries: readonly PaletteCommand[]): readonly PaletteCommand[] =>
    typed.trim() === ''
        ? entries
        : ranked(
              typed,
              entries.filter(({ label, also = '' }) => hasWords(label, typed) || isCalled(typed, also)),
              foundBy(typed),
          );

/** Additional weight: actions are needed less often than screens and records. */
const LATER: Readonly<Record<string, number>> = { actions: 1.5 };

/** Sort key of a group, lower first. */
const weightOf = (typed: string, { id, entries }: CommandGroup): number => {
    const [best] = entries;
    const rank = best ? commandRank(typed, foundBy(typed)(best)) : RANK.rest;
    return rank + (LATER[id] ?? 0);
};

/** The groups that match the input, the one with the best match first; empty groups are left out. */
export const usePalette = (typed: string) => {
    const text = useText();
    const finding: PaletteSearch = useFoundRecords(typed);
    const recent = useRecentEntries();
    const screens = useScreens();
    const onPage = usePageActions();
    const actions = useActions();
    const records = useRecords(finding);
    const isBare = finding.words === '';
    const all: readonly CommandGroup[] = [
        { id: 'recent', label: text('palette.group.recent'), entries: isBare ? recent : [] },
        { id: 'screens', label: text('palette.group.screens'), entries: fitting(typed, screens) },
        ...records.matching,
        { id: 'page', label: text('palette.group.page'), entries: fitting(typed, onPage) },
        { id: 'actions', label: text('palette.group.actions'), entries: fitting(typed, actions) },
    ];
    const matching = all.filter(({ entries }) => entries.length > 0);
    const isSimilar = matching.length === 0 && !finding.searching && records.similar.length > 0;
    const full = isSimilar ? records.similar : matching;
    const groups = isBare ? full : [...full].sort((one, other) => weightOf(typed, one) - weightOf(typed, other));
    const [first] = groups;
    // Screens whose names match the words as prefixes stay first, regardless of the server's results.
    const isFirstSure = !finding.searching || (first?.id === 'screens' && weightOf(typed, first) === RANK.word);
    return { groups, finding, isFirstSure, isSimilar };
};
