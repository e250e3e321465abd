import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import styles from './entry.module.css';

interface UnmatchedCodesProps<T> {
    readonly codes: readonly T[];
    readonly tell: (one: T) => string;
    /** Returns the label of the button that removes a code. */
    readonly forget: (one: T) => string;
    readonly onForget: (one: T) => void;
    /** Labels of the retry button, by cause. */
    readonly again?: Readonly<Record<string, string>>;
    readonly onAgain?: (one: T) => void;
}

/** Codes that added no line. They stay listed until they are removed or retried. */
export const UnmatchedCodes = <
    T extends { readonly code: string; readonly cause: string; readonly quantity?: string },
>({
    codes,
    tell,
    forget,
    onForget,
    again = {},
    onAgain,
}: UnmatchedCodesProps<T>) =>
    codes.map(one => (
        <p key={`${one.cause} ${one.code} ${one.quantity ?? ''}`} role="alert" className={styles.unknown}>
            <Icon name="warning" size={16} />
            {tell(one)}
            {onAgain && again[one.cause] ? <Button onClick={() => onAgain(one)}>{again[one.cause]}</Button> : null}
            <button type="button" aria-label={forget(one)} onClick={() => onForget(one)}>
                ×
            </button>
        </p>
    ));
