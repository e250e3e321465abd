import { useTranslate } from 'ra-core';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import styles from './entry.module.css';

interface UnmatchedCodesProps<T> {
    readonly codes: readonly T[];
    /** Why the code did nothing. */
    readonly tell: (one: T) => string;
    /** Names the button that forgets a code. */
    readonly forget: (code: string) => string;
    readonly onForget: (code: string) => void;
    /** Offered for codes that could not be looked up. */
    readonly onAgain?: (code: string) => void;
}

/** Codes that did nothing: they stay until they are forgotten or tried again. */
export const UnmatchedCodes = <T extends { readonly code: string; readonly cause: string }>({
    codes,
    tell,
    forget,
    onForget,
    onAgain,
}: UnmatchedCodesProps<T>) => {
    const translate = useTranslate();
    return codes.map(one => (
        <p key={`${one.cause} ${one.code}`} role="alert" className={styles.unknown}>
            <Icon name="warning" size={16} />
            {tell(one)}
            {onAgain && one.cause === 'failed' ? (
                <Button onClick={() => onAgain(one.code)}>{translate('app.action.retry')}</Button>
            ) : null}
            <button type="button" aria-label={forget(one.code)} onClick={() => onForget(one.code)}>
                ×
            </button>
        </p>
    ));
};
