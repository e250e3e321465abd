import { useTranslate } from 'ra-core';
import styles from './table/table.module.css';

const LINES = Array.from({ length: 20 }, (_, line) => line);
const WIDTHS = ['8%', '11%', '28%', '10%', '12%', '9%'];

export const ListSkeleton = () => {
    const translate = useTranslate();
    return (
        <div className={styles.skeleton} role="status" aria-label={translate('common.list.loading')}>
            {LINES.map(line => (
                <div key={line}>
                    {WIDTHS.map(width => (
                        <i key={width} style={{ width }} />
                    ))}
                </div>
            ))}
        </div>
    );
};
