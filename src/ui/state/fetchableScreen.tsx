import { type ComponentType, useEffect, useState } from 'react';
import { type FetchableScreen, loadPart } from '../../routing/loadPart.ts';
import { LoadingPage } from './StatePage.tsx';

interface Arrived<P> {
    readonly Part: ComponentType<P> | undefined;
    readonly error?: unknown;
}

/**
 * A screen loaded on demand or ahead. It avoids `Suspense`, with which React renders in 5 ms slices (a form took a third
 * longer), shows content after a placeholder 300 ms later, keeps showing the previous page and remembers failures. Here a
 * new visit loads the screen again.
 * @param inside loaders of the parts that the screen shows at once
 */
export const fetchableScreen = <P extends object>(
    load: () => Promise<{ default: ComponentType<P> }>,
    ...inside: readonly (() => Promise<unknown>)[]
): FetchableScreen<P> => {
    let known: ComponentType<P> | undefined;
    const take = async () => {
        known = (await loadPart(load)).default;
        return known;
    };
    const Screen = (props: P) => {
        const [{ Part, error }, setArrived] = useState<Arrived<P>>({ Part: known });
        useEffect(() => {
            if (Part) return;
            take().then(
                arrived => setArrived({ Part: arrived }),
                failure => setArrived({ Part: undefined, error: failure }),
            );
        }, [Part]);
        if (error) throw error;
        return Part ? <Part {...props} /> : <LoadingPage />;
    };
    return Object.assign(Screen, { fetch: () => Promise.all([take, ...inside].map(begin => begin())) });
};
