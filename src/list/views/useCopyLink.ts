import { useNotify } from 'ra-core';
import type { View } from './useViews.ts';
import { shortId } from './viewState.ts';

/** Copies the address of a view, which opens its latest state. The clipboard requires TLS. */
export const useCopyLink = () => {
    const notify = useNotify();
    return async (view: View): Promise<void> => {
        const link = `${window.location.origin}${window.location.pathname}?view=${encodeURIComponent(shortId(view))}`;
        try {
            await navigator.clipboard.writeText(link);
            notify(view.isShared ? 'views.done.copied' : 'views.done.copied_private', { type: 'success' });
        } catch {
            notify('views.done.not_copied', { type: 'warning' });
        }
    };
};
