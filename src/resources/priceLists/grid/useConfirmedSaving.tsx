import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { useProvider } from '../../../auth/me.ts';
import { useGridTools, useSheetStore } from '../../../spreadsheet/context.ts';
import { savingsOf } from '../../../spreadsheet/saving.ts';
import type { Sheet } from '../../../spreadsheet/sheet.ts';
import { type Saver, useSaving } from '../../../spreadsheet/useSaving.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { useFormat } from '../../../ui/useFormat.ts';
import { savePrices } from './savePrices.ts';

/** The number of prices that saving would delete. */
const deletionsIn = (sheet: Sheet): number =>
    savingsOf(sheet).reduce((sum, { mine }) => sum + Object.values(mine).filter(value => value === null).length, 0);

const useSaver = (): Saver => {
    const provider = useProvider();
    const queries = useQueryClient();
    const finish = useCallback(() => {
        for (const resource of ['price_list_items', 'items']) void queries.invalidateQueries({ queryKey: [resource] });
    }, [queries]);
    return useMemo(() => ({ saveOne: saving => savePrices(provider, saving), finish }), [provider, finish]);
};

/** Saves the cells, after a question where that deletes prices. */
export const useConfirmedSaving = (): { save: () => void; stop: () => void; question: ReactNode } => {
    const translate = useTranslate();
    const { number } = useFormat();
    const store = useSheetStore();
    const { commit } = useGridTools();
    const { save, stop } = useSaving(useSaver());
    const [asked, ask] = useState(0);
    const begin = () => {
        commit.current?.();
        const deletions = store.get().saving ? 0 : deletionsIn(store.get());
        if (deletions === 0) save();
        else ask(deletions);
    };
    const confirm = () => {
        ask(0);
        save();
    };
    const question =
        asked > 0 ? (
            <ConfirmDialog
                title={translate('prices.grid.deletion', { smart_count: asked, count: number(asked) })}
                story={translate('prices.grid.deletion_story')}
                label={translate('prices.grid.deletion_action')}
                onConfirm={confirm}
                onClose={() => ask(0)}
            />
        ) : null;
    return { save: begin, stop, question };
};
