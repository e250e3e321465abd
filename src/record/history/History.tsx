import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEditContext } from 'ra-core';
import { type ReactNode, type RefObject, useCallback, useEffect, useId, useRef, useState } from 'react';
import type { Properties } from '#contract/language/property.ts';
import { useAbsence } from '../../auth/absence.ts';
import { useProvider } from '../../auth/me.ts';
import { useServerText, useText } from '../../i18n/useTranslator.ts';
import { type ValueComponents, ValueComponentsContext } from '../../kinds/Value.tsx';
import { Button } from '../../ui/Button.tsx';
import { failureMessage, isMissing } from '../../ui/failure.ts';
import { useLater } from '../EditRecord.tsx';
import styles from './history.module.css';
import { allOf, type HistoryRecord, hasOlder } from './pages.ts';
import { Timeline } from './Timeline.tsx';

const PER_PAGE = 20;

/** Without a total, which would require counting the whole table. */
const params = (record: string, page: number) => ({
    pagination: { page, perPage: PER_PAGE },
    sort: { field: 'createdAt', order: 'DESC' as const },
    filter: { record, partial: true },
});

/** Minimum interval in milliseconds between two reloads of the history of a record that others change constantly. */
const PACE = 2000;

/** Reloads the visible history for each newer version of the record. */
const useFollowing = (queryKey: readonly string[], isInSight: boolean): void => {
    const queries = useQueryClient();
    const { record } = useEditContext();
    const told = useRef({ record, at: 0 });
    useEffect(() => {
        if (told.current.record === record || !isInSight) return;
        const follow = (): void => {
            told.current = { record, at: Date.now() };
            void queries.invalidateQueries({ queryKey });
        };
        const timer = setTimeout(follow, told.current.at + PACE - Date.now());
        return () => clearTimeout(timer);
    });
};

/** The history of a record, newest first, page by page; loaded when wanted. */
const useHistory = (record: string, wanted: boolean, isInSight: boolean) => {
    const provider = useProvider();
    const queryKey = ['changes', 'history', record];
    const { isAbsent, note } = useAbsence('changes');
    useFollowing(queryKey, isInSight);
    const { data, error, ...query } = useInfiniteQuery({
        queryKey,
        queryFn: ({ pageParam, signal }) =>
            provider
                .getList<HistoryRecord>('changes', { ...params(record, pageParam), signal })
                .catch((cause: unknown) => {
                    throw note(cause);
                }),
        initialPageParam: 1,
        getNextPageParam: (last, pages) => (hasOlder(last, pages) ? pages.length + 1 : undefined),
        enabled: wanted && !isAbsent,
    });
    return { ...query, error, changes: data && allOf(data.pages), isMissing: (isAbsent || isMissing(error)) && !data };
};

interface MoreProps {
    history: ReturnType<typeof useHistory>;
    list: RefObject<HTMLElement | null>;
}

/** Focuses the first of the additional entries, because the button may be gone. */
const useFocusNext = (count: number, list: MoreProps['list']) => {
    const from = useRef<number>(undefined);
    useEffect(() => {
        if (from.current === undefined || count <= from.current) return;
        list.current?.querySelectorAll<HTMLElement>('li')[from.current]?.focus();
        from.current = undefined;
    }, [count, list]);
    return () => {
        from.current = count;
    };
};

/** Button that loads older changes. A failure keeps the loaded ones. */
const More = ({ history, list }: MoreProps) => {
    const text = useText();
    const serverText = useServerText();
    const { changes = [], error, hasNextPage, isFetchingNextPage, fetchNextPage } = history;
    const focusNext = useFocusNext(changes.length, list);
    const showMore = () => {
        focusNext();
        void fetchNextPage();
    };
    return (
        <>
            {error ? <p role="alert">{serverText(failureMessage(error) ?? 'app.failure.unexpected')}</p> : null}
            {hasNextPage ? (
                <Button className={styles.more} aria-disabled={isFetchingNextPage} onClick={showMore}>
                    {text(isFetchingNextPage ? 'history.loading' : error ? 'app.action.retry' : 'history.more')}
                </Button>
            ) : null}
        </>
    );
};

/** Whether an element is near the viewport, and whether it ever was, so that its content is loaded on demand. */
const useSeen = () => {
    const [seen, setSeen] = useState(false);
    const [isInSight, setInSight] = useState(false);
    const ref = useCallback((element: Element | null) => {
        if (!element) return undefined;
        const look = (entries: readonly IntersectionObserverEntry[]) => {
            const isNear = entries.at(-1)?.isIntersecting === true;
            setInSight(isNear);
            if (isNear) setSeen(true);
        };
        const observer = new IntersectionObserver(look, { rootMargin: '200px' });
        observer.observe(element);
        return () => observer.disconnect();
    }, []);
    return { seen, isInSight, ref };
};

type Read = ReturnType<typeof useHistory>;

const Failure = ({ error, refetch }: Pick<Read, 'error' | 'refetch'>) => {
    const text = useText();
    const serverText = useServerText();
    return (
        <div className={styles.failure}>
            <div role="alert">
                <strong>{text('history.failed')}</strong>
                <p>{serverText(failureMessage(error) ?? 'app.failure.unexpected')}</p>
            </div>
            <Button onClick={() => void refetch()}>{text('app.action.retry')}</Button>
        </div>
    );
};

const Skeleton = () => (
    <div className={styles.skeleton} role="status" aria-label={useText()('history.loading')}>
        <i />
        <i />
        <i />
    </div>
);

const Content = ({ history, properties }: { history: Read; properties: Properties }) => {
    const text = useText();
    const list = useRef<HTMLDivElement>(null);
    const { changes, error, refetch } = history;
    if (!changes) return error ? <Failure error={error} refetch={refetch} /> : <Skeleton />;
    if (changes.length === 0) return <p className={styles.quiet}>{text('history.none')}</p>;
    return (
        <>
            <div ref={list}>
                <Timeline changes={changes} properties={properties} />
            </div>
            <More history={history} list={list} />
        </>
    );
};

interface HistoryProps {
    record: string;
    properties: Properties;
    /** Components for values that are not displayed by their kind. */
    drawn?: ValueComponents;
    /** Content above the history, loaded with it. */
    lead?: ReactNode;
}

const NO_COMPONENTS: ValueComponents = {};

/** D1: history of a record. Loaded near the viewport, so that the form never waits; hidden for servers without a history. */
export const RecordHistory = ({ record, properties, drawn = NO_COMPONENTS, lead }: HistoryProps) => {
    const text = useText();
    const id = useId();
    const { seen, isInSight, ref } = useSeen();
    const isLater = useLater();
    const history = useHistory(record, seen && isLater, isInSight);
    if (history.isMissing) return null;
    return (
        <>
            {seen ? lead : null}
            <section ref={ref} className={styles.history} aria-labelledby={id}>
                <h2 id={id}>{text('history.title')}</h2>
                <ValueComponentsContext value={drawn}>
                    {seen ? <Content history={history} properties={properties} /> : null}
                </ValueComponentsContext>
            </section>
        </>
    );
};
