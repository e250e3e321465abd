import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useProvider } from '../../auth/me.ts';
import { Failed } from './Failed.tsx';
import { LineList } from './LineList.tsx';
import { linesQuery } from './queries.ts';
import type { Selection } from './selection.ts';
import styles from './toShip.module.css';
import { useWords } from './useWords.ts';

interface GroupLinesProps {
    readonly name: string;
    readonly filters: Readonly<Record<string, string>>;
    readonly selection: Selection;
    readonly onSelect: (change: (selection: Selection) => Selection) => void;
}

/** The lines of a group that was unfolded. */
export const GroupLines = ({ name, filters, ...rest }: GroupLinesProps) => {
    const translate = useTranslate();
    const { say, count } = useWords();
    const { data, error, refetch } = useQuery(linesQuery(useProvider(), filters));
    if (!data && error) return <Failed error={error} retry={() => void refetch()} />;
    if (!data)
        return (
            <p role="status" className={styles.quiet}>
                {translate('app.loading')}
            </p>
        );
    const more = data.totalItems - data.lines.length;
    return (
        <div className={styles.unfolded}>
            <LineList label={say('lines_of', { name })} lines={data.lines} {...rest} />
            {more > 0 ? <p className={styles.quiet}>{count('too_many', more)}</p> : null}
        </div>
    );
};
