import { useQueryClient } from '@tanstack/react-query';
import { useListContext, useNotify } from 'ra-core';
import type { SavedViewInput } from '#contract/people/savedViews.ts';
import { useProvider } from '../../auth/me.ts';
import { useListName } from '../../routing/listPlace.ts';
import { failureMessage } from '../../ui/failure.ts';
import { useChoose } from './useChosenView.ts';
import { type ListView, VIEWS_KEY } from './useViews.ts';
import type { Showable } from './viewState.ts';

export const useWriteView = (list: Showable) => {
    const provider = useProvider();
    const queries = useQueryClient();
    const notify = useNotify();
    const listName = useListName(useListContext().resource);
    const { name } = useChoose(list);
    const settle = async (writing: Promise<ListView | undefined>, message: string) => {
        const { pathname } = window.location;
        const view = await writing;
        await queries.invalidateQueries({ queryKey: [VIEWS_KEY, listName] });
        if (window.location.pathname === pathname) name(view);
        notify(message, { type: 'success' });
    };
    /** @throws HydraError, which the form shows */
    const create = (data: SavedViewInput) =>
        settle(
            provider.create<ListView>('saved_views', { data }).then(made => made.data),
            'views.done.saved',
        );
    /** Sends complete values, because the API replaces a state as a whole. @throws HydraError */
    const write = (view: ListView, data: Partial<SavedViewInput>) =>
        settle(
            provider.update('saved_views', { id: view.id, data, previousData: { id: view.id } }).then(() => view),
            'views.done.updated',
        );
    /** @throws HydraError */
    const remove = (view: ListView) =>
        settle(
            provider.delete('saved_views', { id: view.id, previousData: view }).then(() => undefined),
            'views.done.deleted',
        );
    const change = (view: ListView, data: Partial<SavedViewInput>) =>
        write(view, data).catch((error: unknown) =>
            notify(failureMessage(error) ?? 'app.failure.unexpected', { type: 'error' }),
        );
    return { create, write, remove, change };
};
