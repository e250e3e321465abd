import { useListContext, useResourceDefinition, useTranslate } from 'ra-core';
import { Activity, type ReactNode, Suspense, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { ErrorBoundary } from 'react-error-boundary';
import { Route, Routes } from 'react-router-dom';
import { useListPath } from '../routing/listPlace.ts';
import { type FetchableScreen, lazyPart } from '../routing/loadPart.ts';
import { useNarrow } from '../ui/fitting.ts';
import type { IconName } from '../ui/Icon.tsx';
import { PartInPlace } from '../ui/PartBoundary.tsx';
import page from '../ui/page.module.css';
import { useQuiet, whenIdle } from '../ui/whenIdle.ts';
import type { EmptyProps } from './Empty.tsx';
import { ListSkeleton } from './ListSkeleton.tsx';
import { RowTools } from './peek/RowTools.tsx';
import { Pager } from './table/Pager.tsx';
import { type CardOf, RecordCards } from './table/RecordCards.tsx';
import { RecordTable } from './table/RecordTable.tsx';
import { SkipToRows } from './table/SkipToRows.tsx';
import type { Columns } from './table/useColumns.ts';

const drawn = new WeakSet<FetchableScreen>();

const LiveRows = lazyPart(async () => ({ default: (await import('./live/LiveRows.tsx')).LiveRows }));

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

/** Loads the screen's code when wanted. The lazy component would keep a failure, so it is not used. */
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
    readonly screen: FetchableScreen | undefined;
    readonly path: string;
    readonly children: ReactNode;
}

/**
 * Loads the form's code and renders it once invisibly, when idle or when a row is pointed at, so that the first form
 * opens as fast as later ones. Failures are reported when the form is opened.
 */
export const FormAhead = ({ screen, path, children }: FormAheadProps) => {
    const [isWanted, setWanted] = useState(false);
    const [isDrawn, setDrawn] = useState(false);
    const needed = screen && !isDrawn && !drawn.has(screen) ? screen : undefined;
    const isFetched = useFetched(isWanted ? needed : undefined);
    useEffect(() => {
        // If the browser is never idle, pointing at a row triggers it.
        return needed && whenIdle(() => setWanted(true));
    }, [needed]);
    const begin = () => setWanted(true);
    const end = () => {
        if (screen) drawn.add(screen);
        setDrawn(true);
    };
    return (
        // biome-ignore lint/a11y/noStaticElementInteractions: the handlers only observe the rows inside
        <div className={page.fill} onPointerOver={begin} onFocus={begin}>
            {children}
            {needed && isFetched ? (
                <ErrorBoundary fallback={null} onError={end}>
                    <OutOfSight screen={needed} path={path} onDrawn={end} />
                </ErrorBoundary>
            ) : null}
        </div>
    );
};

export interface ListContentProps<R> {
    columns: Columns<R>;
    card: CardOf<R>;
    linked: boolean;
    selectable: boolean;
    icon: IconName;
    create: ReactNode;
}

const LoadedEmpty = lazyPart(() => import('./Empty.tsx').then(part => ({ default: part.EmptyReasons })));

export const EmptyList = (props: EmptyProps) => (
    <PartInPlace failed={useTranslate()('common.list.failed')}>
        <Suspense fallback={<ListSkeleton />}>
            <LoadedEmpty {...props} />
        </Suspense>
    </PartInPlace>
);

export const ListContent = <R extends { id: string }>(props: ListContentProps<R>) => {
    const { columns, card, linked, selectable, icon, create } = props;
    const { isPending, data, resource } = useListContext<R>();
    const createPath = useListPath();
    const edit: FetchableScreen | undefined = useResourceDefinition({ resource }).options?.edit;
    const narrow = useNarrow();
    const translate = useTranslate();
    const isQuiet = useQuiet();
    if (isPending || !data) return <ListSkeleton />;
    const [first] = data;
    const live = isQuiet ? (
        <ErrorBoundary fallback={null}>
            <Suspense>
                <LiveRows />
            </Suspense>
        </ErrorBoundary>
    ) : null;
    if (!first)
        return (
            <>
                <EmptyList icon={icon} create={create} />
                {live}
            </>
        );
    return (
        <>
            <SkipToRows />
            <FormAhead screen={linked ? edit : undefined} path={createPath({ resource, type: 'edit', id: first.id })}>
                <RowTools linked={linked}>
                    {narrow ? (
                        <RecordCards {...{ card, linked, selectable }} />
                    ) : (
                        <RecordTable {...{ columns, linked, selectable }} />
                    )}
                </RowTools>
            </FormAhead>
            {live}
            <PartInPlace failed={translate('common.list.pagination_failed')}>
                <Pager />
            </PartInPlace>
        </>
    );
};
