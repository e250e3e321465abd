import { Activity, type ReactNode, Suspense, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { ErrorBoundary } from 'react-error-boundary';
import { Route, Routes } from 'react-router-dom';
import type { FetchableScreen } from '../../routing/loadPart.ts';

/** Screens that were drawn once in this tab. */
const drawn = new WeakSet<FetchableScreen>();

/** Milliseconds that the rows are left alone: until then, all that loads is what they and their pictures need. */
const PAUSE = 2000;

interface OutOfSightProps {
    readonly screen: FetchableScreen;
    /** react-admin's path of the record that stands for all. */
    readonly path: string;
    readonly onDrawn: () => void;
}

/** In no document, and without effects: no data is asked for, nothing takes the focus, nothing is read aloud. */
const OutOfSight = ({ screen: Screen, path, onDrawn }: OutOfSightProps) => {
    const [box] = useState(() => document.createElement('div'));
    useEffect(() => {
        const observer = new MutationObserver(onDrawn);
        observer.observe(box, { childList: true });
        return () => observer.disconnect();
    }, [box, onDrawn]);
    return (
        <Activity mode="hidden">
            {createPortal(
                <Suspense fallback={null}>
                    <Routes location={path}>
                        <Route path=":id/*" element={<Screen />} />
                    </Routes>
                </Suspense>,
                box,
            )}
        </Activity>
    );
};

/** Whether the screen's code is there, once it is wanted. It is fetched apart: what fails here must not fail for good. */
const useFetched = (screen: FetchableScreen | undefined): boolean => {
    const [fetched, setFetched] = useState<FetchableScreen>();
    useEffect(() => {
        screen?.fetch().then(
            () => setFetched(() => screen),
            () => undefined,
        );
    }, [screen]);
    return screen !== undefined && fetched === screen;
};

interface FormAheadProps {
    /** The form that rows lead to. */
    readonly screen: FetchableScreen | undefined;
    /** react-admin's path of one of the rows. */
    readonly path: string;
    /** The rows. */
    readonly children: ReactNode;
}

/**
 * Fetches the form's code and draws it once where nobody sees it: when the browser has nothing else to do, or as soon as the
 * pointer or the focus comes near a row. The first form of the day then opens as fast as the next: its functions are
 * compiled. A failure is told when the form is really wanted.
 */
export const FormAhead = ({ screen, path, children }: FormAheadProps) => {
    const [isWanted, setWanted] = useState(false);
    const [isDrawn, setDrawn] = useState(false);
    const needed = screen && !isDrawn && !drawn.has(screen) ? screen : undefined;
    const isFetched = useFetched(isWanted ? needed : undefined);
    useEffect(() => {
        // Safari has no such thing: there, pointing begins it.
        if (!needed || !('requestIdleCallback' in window)) return;
        let asked = 0;
        const waited = setTimeout(() => {
            asked = requestIdleCallback(() => setWanted(true));
        }, PAUSE);
        return () => {
            clearTimeout(waited);
            cancelIdleCallback(asked);
        };
    }, [needed]);
    const begin = () => setWanted(true);
    const end = () => {
        if (screen) drawn.add(screen);
        setDrawn(true);
    };
    return (
        // biome-ignore lint/a11y/noStaticElementInteractions: the rows are what one points at
        <div onPointerOver={begin} onFocus={begin}>
            {children}
            {needed && isFetched ? (
                <ErrorBoundary fallback={null} onError={end}>
                    <OutOfSight screen={needed} path={path} onDrawn={end} />
                </ErrorBoundary>
            ) : null}
        </div>
    );
};
