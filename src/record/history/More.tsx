import { type RefObject, useEffect, useRef } from 'react';
import { useServerText, useText } from '../../i18n/useTranslator.ts';
import { Button } from '../../ui/Button.tsx';
import { failureMessage } from '../../ui/failure.ts';
import styles from './history.module.css';
import type { useHistory } from './useHistory.ts';

interface MoreProps {
    history: ReturnType<typeof useHistory>;
    /** The element that contains the entries. */
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

/** Loads older changes, while there are any. Loaded ones are kept when this fails. */
export const More = ({ history, list }: MoreProps) => {
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
