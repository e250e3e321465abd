import { Activity, type ReactNode, Suspense, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { ErrorBoundary } from 'react-error-boundary';
import { Route, Routes } from 'react-router-dom';
import type { FetchableScreen } from '../routing/loadPart.ts';
import { whenIdle } from '../ui/whenIdle.ts';

/** Screens already rendered in this tab. */
const drawn = new WeakSet<FetchableScreen>();

interface OutOfSightProps {
    readonly screen: FetchableScreen;
    /** react-admin's path of any record. */
    readonly path: string;
    readonly onDrawn: () => void;
}

/** Rendered outside the document and without effects: no requests, no focus, nothing for screen readers. */
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

/** Loads the screen's code when wanted. The lazy component is not used for this, because it would keep a failure. */
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
    /** The form that rows are linked to. */
    readonly screen: FetchableScreen | undefined;
    /** react-admin's path of one of the rows. */
    readonly path: string;
    /** The rows. */
    readonly children: ReactNode;
}

/**
 * Loads the form's code and renders it once invisibly, when the browser is idle or as soon as a row is pointed at or
 * focused, so that the first form opens as fast as later ones (compiled code). Failures are reported when the form is
 * opened.
 */
export const FormAhead = ({ screen, path, children }: FormAheadProps) => {
    const [isWanted, setWanted] = useState(false);
    const [isDrawn, setDrawn] = useState(false);
    const needed = screen && !isDrawn && !drawn.has(screen) ? screen : undefined;
    const isFetched = useFetched(isWanted ? needed : undefined);
    useEffect(() => {
        // Otherwise pointing at a row triggers it.
        return needed && whenIdle(() => setWanted(true));
    }, [needed]);
    const begin = () => setWanted(true);
    const end = () => {
        if (screen) drawn.add(screen);
        setDrawn(true);
    };
    return (
        // biome-ignore lint/a11y/noStaticElementInteractions: the handlers only observe the rows inside
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
