import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import styles from './entry.module.css';

interface UnmatchedCodesProps<T> {
    readonly codes: readonly T[];
    /** Why the code did nothing. */
    readonly tell: (one: T) => string;
    /** Names the button that forgets a code. */
    readonly forget: (one: T) => string;
    readonly onForget: (one: T) => void;
    /** What is offered to do with a code, by the cause. */
    readonly again?: Readonly<Record<string, string>>;
    readonly onAgain?: (one: T) => void;
}

/** Codes that did nothing: they stay until they are forgotten or tried again. */
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
