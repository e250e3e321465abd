import { useTranslate, useWrappedSource } from 'ra-core';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import marks from '../ui/marks.module.css';

/** Share of the maximum from which the remaining characters are shown. */
const NEAR = 0.8;

/** Maximum length of texts without a counter, such as codes, which are visible as a whole. */
const SHORT = 20;

/** Debounce of the announcement, in milliseconds. */
const ANNOUNCEMENT_DELAY_MS = 1000;

/** Remaining characters of a text near its maximum, negative beyond it; otherwise undefined. */
export const useCharactersLeft = (name: string, max: number): number | undefined => {
    const value: unknown = useWatch({ name: useWrappedSource(name) });
    const length = typeof value === 'string' ? value.length : 0;
    return max > SHORT && length >= max * NEAR ? max - length : undefined;
};

/** Debounced text. */
const useQuiet = (text: string): string => {
    const [quiet, setQuiet] = useState('');
    useEffect(() => {
        const timer = setTimeout(() => setQuiet(text), ANNOUNCEMENT_DELAY_MS);
        return () => clearTimeout(timer);
    }, [text]);
    return quiet;
};

interface NearMaximumProps {
    readonly left: number;
    /** Message key of the field's help text. */
    readonly help?: string | undefined;
}

export const NearMaximum = ({ left, help }: NearMaximumProps) => {
    const translate = useTranslate();
    const text = translate(left < 0 ? 'common.form.too_long' : 'common.form.left', { smart_count: Math.abs(left) });
    return (
        <>
            {help ? `${translate(help)} ` : null}
            <span aria-hidden="true">{text}</span>
            <span role="status" className={marks.hidden}>
                {useQuiet(text)}
            </span>
        </>
    );
};
