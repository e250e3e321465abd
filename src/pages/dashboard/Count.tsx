import { useText } from '../../i18n/useTranslator.ts';
import { useFormat } from '../../ui/format.ts';
import marks from '../../ui/marks.module.css';
import type { Total } from './useCounts.ts';

/** A number of items; a dash if the server does not count them. */
export const Count = ({ value }: { value: Total }) => {
    const text = useText();
    const { number } = useFormat();
    if (value !== null) return number(value);
    return (
        <>
            <span aria-hidden="true">—</span>
            <span className={marks.hidden}>{text('dashboard.unknown')}</span>
        </>
    );
};
