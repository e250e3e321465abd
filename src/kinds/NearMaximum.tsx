import { useTranslate, useWrappedSource } from 'ra-core';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import marks from '../ui/marks.module.css';

/** Share of the maximum from which the rest is counted. */
const NEAR = 0.8;

/** Shorter texts, such as codes, are seen as a whole. */
const SHORT = 20;

/** Milliseconds without a key before the rest is announced. */
const PAUSE = 1000;

/** The characters left of a text near its maximum, negative beyond it; undefined further away. */
export const useCharactersLeft = (name: string, max: number): number | undefined => {
    const value: unknown = useWatch({ name: useWrappedSource(name) });
    const length = typeof value === 'string' ? value.length : 0;
    return max > SHORT && length >= max * NEAR ? max - length : undefined;
};

/** A text that follows another one once it has stayed the same for a moment. */
const useQuiet = (text: string): string => {
    const [quiet, setQuiet] = useState('');
    useEffect(() => {
        const timer = setTimeout(() => setQuiet(text), PAUSE);
        return () => clearTimeout(timer);
    }, [text]);
    return quiet;
};

interface NearMaximumProps {
    readonly left: number;
    /** Message key of the field's help text. */
    readonly help?: string | undefined;
}

/** The help of a text field with the characters left, which are announced after a pause and not at every key. */
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
