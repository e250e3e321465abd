import { useText } from '../../i18n/useTranslator.ts';
import type { EntryGroup } from './entry.ts';
import { matches } from './matching.ts';
import { useActions } from './useActions.tsx';
import { type Finding, useFound } from './useFound.ts';
import { useRecentEntries } from './useRecentEntries.ts';
import { useRecords } from './useRecords.tsx';
import { useScreens } from './useScreens.tsx';

/** All that fits what is typed, group by group; groups without an entry are left out. */
export const usePalette = (typed: string): { readonly groups: readonly EntryGroup[]; readonly finding: Finding } => {
    const text = useText();
    const finding = useFound(typed);
    const recent = useRecentEntries();
    const screens = useScreens();
    const actions = useActions();
    const records = useRecords(finding);
    const groups: readonly EntryGroup[] = [
        { id: 'recent', label: text('palette.group.recent'), entries: finding.words === '' ? recent : [] },
        { id: 'screens', label: text('palette.group.screens'), entries: screens.filter(e => matches(typed, e.label)) },
        { id: 'actions', label: text('palette.group.actions'), entries: actions.filter(e => matches(typed, e.label)) },
        ...records,
    ];
    return { groups: groups.filter(({ entries }) => entries.length > 0), finding };
};
