import { useText } from '../i18n/useTranslator.ts';
import { useFormat } from '../ui/useFormat.ts';
import { usePrinting } from '../ui/usePrinting.ts';

/** The moment of printing, on paper alone. */
export const PrintDate = () => {
    const text = useText();
    const { dateTime } = useFormat();
    if (!usePrinting()) return null;
    return <p data-paper="">{text('common.print.date', { date: dateTime(new Date().toISOString()) })}</p>;
};
