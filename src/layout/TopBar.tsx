import { LanguageSwitcher } from '../i18n/LanguageSwitcher.tsx';
import { useText } from '../i18n/useTranslator.ts';
import { Brand } from '../theme/Brand.tsx';
import buttons from '../theme/buttons.module.css';
import { Glyph } from '../theme/Glyph.tsx';
import { ModeToggle } from '../theme/ModeToggle.tsx';
import { useScrolledPast } from '../theme/useScrolledPast.ts';
import { FullScreenToggle } from './FullScreenToggle.tsx';
import { Bell } from './notifications/Bell.tsx';
import { SearchButton } from './SearchButton.tsx';
import styles from './TopBar.module.css';
import { UserMenu } from './UserMenu.tsx';

/** Row T7, in CSS pixels. */
const SHADOW_FROM = 50;

export const TopBar = ({ onHamburger }: { onHamburger: () => void }) => {
    const text = useText();
    const raised = useScrolledPast(SHADOW_FROM);
    const label = text('app.action.toggle_menu');
    return (
        <header className={styles.bar} data-raised={raised}>
            <button type="button" className={buttons.icon} aria-label={label} title={label} onClick={onHamburger}>
                <Glyph name="menu" />
            </button>
            <div className={styles.brand}>
                <Brand />
            </div>
            <SearchButton />
            <div className={styles.tools}>
                <LanguageSwitcher />
                <div className={styles.wide}>
                    <FullScreenToggle />
                </div>
                <ModeToggle />
                <Bell />
                <UserMenu />
            </div>
        </header>
    );
};
