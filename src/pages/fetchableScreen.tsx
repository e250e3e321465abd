import { type ComponentType, useEffect, useState } from 'react';
import { type FetchableScreen, loadPart } from '../routing/loadPart.ts';
import { LoadingPage } from './LoadingPage.tsx';

interface Arrived {
    readonly Part: ComponentType | undefined;
    readonly error?: unknown;
}

/**
 * A screen that is fetched when it is shown, or before. Unlike `lazyPart`, without `Suspense`: what waited for that, React
 * draws in slices of 5 ms, a frame between two, which took a form a third longer. While it is on its way the page says so,
 * where a `Suspense` would leave the page before in sight. And React remembers no failure: to show the screen again asks again.
 *
 * @param inside fetch the parts that the screen shows at once
 */
export const fetchableScreen = (
    load: () => Promise<{ default: ComponentType }>,
    ...inside: readonly (() => Promise<unknown>)[]
): FetchableScreen => {
    let known: ComponentType | undefined;
    const take = async () => {
        known = (await loadPart(load)).default;
        return known;
    };
    const Screen = () => {
        const [{ Part, error }, setArrived] = useState<Arrived>({ Part: known });
        useEffect(() => {
            if (Part) return;
            take().then(
                arrived => setArrived({ Part: arrived }),
                failure => setArrived({ Part: undefined, error: failure }),
            );
        }, [Part]);
        if (error) throw error;
        return Part ? <Part /> : <LoadingPage />;
    };
    return Object.assign(Screen, { fetch: () => Promise.all([take, ...inside].map(begin => begin())) });
};
