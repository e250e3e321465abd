import { hasWords } from '#contract/text.ts';
import { useText } from '../../i18n/useTranslator.ts';
import type { CommandGroup, PaletteCommand } from './command.ts';
import { RANK, ranked, rankOf } from './ranking.ts';
import { useActions } from './useActions.tsx';
import { type Finding, useFound } from './useFound.ts';
import { usePageActions } from './usePageActions.tsx';
import { useRecentEntries } from './useRecentEntries.ts';
import { useRecords } from './useRecords.tsx';
import { useScreens } from './useScreens.tsx';

const labelOf = ({ label }: PaletteCommand) => label;

/** The entries that match the input, the best first; all of them for an empty input. */
const fitting = (typed: string, entries: readonly PaletteCommand[]): readonly PaletteCommand[] =>
    typed.trim() === ''
        ? entries
        : ranked(
              typed,
              entries.filter(entry => hasWords(entry.label, typed)),
              labelOf,
          );

/** Actions are needed less often than screens and records. */
const LATER: Readonly<Record<string, number>> = { actions: 1.5 };

/** Sort key of a group, lower first. */
const weightOf = (typed: string, { id, entries }: CommandGroup): number => {
    const [best] = entries;
    const rank = best ? rankOf(typed, best.label) : RANK.rest;
    return rank + (LATER[id] ?? 0);
};

/** The groups that match the input, the one with the best match first; empty groups are left out. */
export const usePalette = (typed: string) => {
    const text = useText();
    const finding: Finding = useFound(typed);
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
    // Screens whose names match the words as prefixes stay first, whatever the server finds.
    const isFirstSure = !finding.searching || (first?.id === 'screens' && weightOf(typed, first) === RANK.word);
    return { groups, finding, isFirstSure, isSimilar };
};
