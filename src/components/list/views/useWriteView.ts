import { useQueryClient } from '@tanstack/react-query';
import { useListContext, useNotify } from 'ra-core';
import type { SavedViewInput } from '#contract/savedViews.ts';
import { useProvider } from '../../../auth/me.ts';
import { failureMessage } from '../../failure.ts';
import { useChoose } from './useChosenView.ts';
import { VIEWS_KEY, type View } from './useViews.ts';
import type { Showable } from './viewState.ts';

/** Whether the page is still the one that was open when it is asked first. */
const samePage = () => {
    const { pathname } = window.location;
    return () => window.location.pathname === pathname;
};

/** Makes, changes and deletes views of the list at hand; the list then goes by the result, if it is still open. */
export const useWriteView = (list: Showable) => {
    const provider = useProvider();
    const queries = useQueryClient();
    const notify = useNotify();
    const { resource } = useListContext();
    const { name } = useChoose(list);
    const settle = async (view: View | undefined, message: string, isHere: () => boolean) => {
        await queries.invalidateQueries({ queryKey: [VIEWS_KEY, resource] });
        if (isHere()) name(view);
        notify(message, { type: 'success' });
    };
    /** @throws HydraError, for its form to show. */
    const create = async (data: SavedViewInput) => {
        const isHere = samePage();
        const { data: made } = await provider.create<View>('saved_views', { data });
        await settle(made, 'views.done.saved', isHere);
    };
    /** The whole of each value: the API replaces a state, it does not merge it. @throws HydraError. */
    const write = async (view: View, data: Partial<SavedViewInput>) => {
        const isHere = samePage();
        await provider.update('saved_views', { id: view.id, data, previousData: { id: view.id } });
        await settle(view, 'views.done.updated', isHere);
    };
    /** @throws HydraError. */
    const remove = async (view: View) => {
        const isHere = samePage();
        await provider.delete('saved_views', { id: view.id, previousData: view });
        await settle(undefined, 'views.done.deleted', isHere);
    };
    const change = (view: View, data: Partial<SavedViewInput>) =>
        write(view, data).catch((error: unknown) =>
            notify(failureMessage(error) ?? 'app.failure.unexpected', { type: 'error' }),
        );
    return { create, write, remove, change };
};
