import styles from './unitPrice.module.css';

/** Two decimals, then those that only some unit prices have. */
const FINE = /^(.*\d[.,]\d\d)(\d+)(\D*)$/;

/** A unit price in words, whose third and fourth decimal stand back, so that prices of two align at a glance. */
export const UnitPrice = ({ text }: { readonly text: string }) => {
    const [, whole, fine, unit] = FINE.exec(text) ?? [];
    if (fine === undefined) return text;
    return (
        <span>
            {whole}
            <small className={styles.fine}>{fine}</small>
            {unit}
        </span>
    );
};
