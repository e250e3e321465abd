import { type Me, useMe } from '../../auth/me.ts';
import { useRenewMe } from '../../auth/useRenewMe.ts';
import { useText } from '../../i18n/useTranslator.ts';
import { useTopic } from '../../live/useTopic.ts';
import { lazyPart, loadAhead } from '../../routing/loadPart.ts';
import { Icon } from '../../ui/Icon.tsx';
import { PartBoundary } from '../../ui/PartBoundary.tsx';
import { useAnchor } from '../useAnchor.ts';
import styles from './company.module.css';
import { useFollowSwitches } from './switches.ts';
import { useCompanies } from './useCompanies.ts';

const loadMenu = () => import('./CompanyMenu.tsx');
const ahead = loadAhead(loadMenu);
const CompanyMenu = lazyPart(() => loadMenu().then(module => ({ default: module.CompanyMenu })));

/** A button with the name of the current company that opens the choice; a plain name if there is only one. */
const Current = ({ me }: { me: Me }) => {
    const text = useText();
    const { companies, error, retry } = useCompanies(me);
    const { anchor, used, isOpen, open, close } = useAnchor();
    const label = text('app.current_company.label');
    const name = companies?.find(({ id }) => id === me.currentCompany)?.name;
    const [only, ...others] = companies ?? [];
    if (error)
        return (
            <button
                type="button"
                className={styles.button}
                aria-label={text('app.current_company.reload')}
                title={text('app.current_company.failed')}
                onClick={retry}
            >
                <Icon name="building" size={18} />
                <span className={styles.name}>{text('app.current_company.reload')}</span>
            </button>
        );
    if (only && others.length === 0)
        return (
            <span className={styles.only} title={label}>
                <Icon name="building" size={18} />
                <span className={styles.name}>{name}</span>
            </span>
        );
    return (
        <>
            <button
                type="button"
                className={styles.button}
                aria-haspopup="menu"
                aria-expanded={isOpen}
                aria-busy={!companies}
                aria-label={name ? text('app.current_company.named', { name }) : label}
                title={name}
                onPointerEnter={ahead}
                onFocus={ahead}
                onClick={event => companies && open(event.currentTarget)}
            >
                <Icon name="building" size={18} />
                <span className={styles.name}>{name}</span>
                <Icon name="chevronDown" size={16} />
            </button>
            {used && companies ? (
                <PartBoundary>
                    <CompanyMenu {...{ me, companies, anchor }} onClose={close} />
                </PartBoundary>
            ) : null}
        </>
    );
};

/** Shown without a company. The first company created becomes the current one, also from another form, tab or import. */
const None = () => {
    const text = useText();
    const { dataUpdatedAt } = useMe();
    const renewMe = useRenewMe();
    useTopic('resource/companies', () => dataUpdatedAt, renewMe);
    return (
        <span className={styles.only} title={text('app.current_company.none_help')}>
            <Icon name="building" size={18} />
            <span className={styles.name}>{text('app.current_company.none')}</span>
        </span>
    );
};

/** B7: the user's current company. Empty on servers whose records belong to no company. */
export const CompanySwitcher = () => {
    const { data: me } = useMe();
    useFollowSwitches(me);
    if (me?.currentCompany === undefined) return null;
    if (me.currentCompany === null) return <None />;
    return <Current me={me} />;
};
