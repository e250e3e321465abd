import { type RefObject, useEffect, useRef } from 'react';
import { useServerText, useText } from '../../i18n/useTranslator.ts';
import buttons from '../../theme/buttons.module.css';
import { failureMessage } from '../failure.ts';
import styles from './history.module.css';
import type { useHistory } from './useHistory.ts';

interface MoreProps {
    history: ReturnType<typeof useHistory>;
    /** What holds the entries. */
    list: RefObject<HTMLElement | null>;
}

/** The first of the older entries takes the focus: the button may be gone, and one reads on from there. */
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

/** Asks for the older ones, while there are any. What is there stays when they do not come. */
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
                <button
                    type="button"
                    className={`${buttons.button} ${styles.more}`}
                    aria-disabled={isFetchingNextPage}
                    onClick={showMore}
                >
                    {text(isFetchingNextPage ? 'history.loading' : error ? 'app.action.retry' : 'history.more')}
                </button>
            ) : null}
        </>
    );
};
