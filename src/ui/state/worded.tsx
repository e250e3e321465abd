import { type ComponentType, useEffect, useState } from 'react';
import type { Loaders } from '../../i18n/translator.ts';
import { useTranslator } from '../../i18n/useTranslator.ts';
import { type FetchableScreen, loadPart } from '../../routing/loadPart.ts';
import { LoadingPage } from './StatePage.tsx';

interface Arrived {
    readonly isReady: boolean;
    readonly error?: unknown;
}

/** A screen that is shown when its messages are loaded; its code is loaded in parallel. */
export const withMessages =
    (Screen: ComponentType & Partial<FetchableScreen>, words: Loaders): ComponentType =>
    () => {
        const { has, load } = useTranslator();
        const [{ isReady, error }, setArrived] = useState<Arrived>(() => ({ isReady: has(words) }));
        useEffect(() => {
            if (isReady) return;
            // The screen itself reports a failure to load its code.
            Screen.fetch?.().catch(() => undefined);
            loadPart(() => load(words)).then(
                () => setArrived({ isReady: true }),
                failure => setArrived({ isReady: false, error: failure }),
            );
        }, [isReady, load]);
        if (error) throw error;
        return isReady ? <Screen /> : <LoadingPage />;
    };

/** A {@link worded} screen whose code can be loaded ahead. */
export const fetchableWithMessages = (Screen: FetchableScreen, words: Loaders): FetchableScreen =>
    Object.assign(withMessages(Screen, words), { fetch: Screen.fetch });
