import { fullName, type Me, useMe } from '../auth/me.ts';
import { useText } from '../i18n/useTranslator.ts';
import { lazyPart, loadAhead } from '../routing/loadPart.ts';
import { PartBoundary } from '../routing/PartBoundary.tsx';
import { Avatar } from '../ui/Avatar.tsx';
import { Icon } from '../ui/Icon.tsx';
import styles from './UserMenu.module.css';
import { useAnchor } from './useAnchor.ts';

const loadMenu = () => import('./AccountMenu.tsx');
const ahead = loadAhead(loadMenu);
const AccountMenu = lazyPart(() => loadMenu().then(module => ({ default: module.AccountMenu })));

/** T1: a spinner while the user is loading, an icon if there is no user, otherwise the avatar and the name. */
const Who = ({ me, pending }: { me: Me | undefined; pending: boolean }) => {
    if (pending) return <span className={styles.spinner} />;
    if (!me) return <Icon name="person" size={20} />;
    return (
        <>
            <Avatar picture={me.avatar} name={fullName(me)} size={32} />
            <span className={styles.name}>{fullName(me)}</span>
        </>
    );
};

/** T1 and T2. The menu's code is loaded on hover or focus. */
export const UserMenu = () => {
    const text = useText();
    const { data: me, isPending } = useMe();
    const { anchor, used, isOpen, open, close } = useAnchor();
    const label = text('app.action.account');
    return (
        <>
            <button
                type="button"
                className={styles.button}
                aria-haspopup="menu"
                aria-expanded={isOpen}
                aria-busy={isPending}
                aria-label={me ? `${fullName(me)}, ${label}` : label}
                onPointerEnter={ahead}
                onFocus={ahead}
                onClick={event => open(event.currentTarget)}
            >
                <Who me={me} pending={isPending} />
            </button>
            {used && (
                <PartBoundary>
                    <AccountMenu me={me} anchor={anchor} onClose={close} />
                </PartBoundary>
            )}
        </>
    );
};
