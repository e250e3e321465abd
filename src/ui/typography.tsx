import { useFormat } from './format.ts';
import marks from './marks.module.css';
import styles from './typography.module.css';

const UNITS = 'mm|cm|m|km|mg|g|kg|ml|cl|dl|l|L|W|kW|V|Ah|h|min|ans|€|%';
const BEFORE_UNIT = new RegExp(`(\\d) (?=(?:${UNITS})(?![\\p{L}\\d]))`, 'gu');

/** Replaces the space between a number and its unit by a no-break space, so that no line starts with a unit: `174 cm`. */
export const keepUnits = (text: string): string => text.replace(BEFORE_UNIT, '$1\u00a0');

const FINE = /^(.*[.,]\d\d)(\d{1,2})(\D*)$/u;

/** A formatted amount; decimals beyond cents are smaller, so that columns of amounts still line up. */
export const Amount = ({ text }: { readonly text: string }) => {
    const [, cents, beyond, sign] = FINE.exec(text) ?? [];
    if (beyond === undefined) return text;
    return (
        <>
            {cents}
            <small className={styles.beyond}>{beyond}</small>
            {sign}
        </>
    );
};

/** Zero, shown as a dash and read as 0 by screen readers. */
export const NoFigure = () => (
    <>
        <span aria-hidden="true" className={styles.none}>
            –
        </span>
        <span className={marks.hidden}>0</span>
    </>
);

/** A count in a table, where zeros would obscure the other figures. */
export const CountOrDash = ({ of }: { readonly of: number }) => {
    const { number } = useFormat();
    return of === 0 ? <NoFigure /> : number(of);
};

/** A name within a sentence: `taux de TVA`, and `EAN` unchanged. */
export const inSentence = (name: string): string => name.replace(/^\p{Lu}(?!\p{Lu})/u, first => first.toLowerCase());
