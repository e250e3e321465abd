import { LanguageSwitcher } from '../i18n/LanguageSwitcher.tsx';
import { useText } from '../i18n/useTranslator.ts';
import { Brand } from '../theme/Brand.tsx';
import { ModeToggle } from '../theme/ModeToggle.tsx';
import { useScrolledPast } from '../theme/useScrolledPast.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { CompanySwitcher } from './company/CompanySwitcher.tsx';
import { FullScreenToggle } from './FullScreenToggle.tsx';
import { Bell } from './notifications/Bell.tsx';
import { SearchButton } from './SearchButton.tsx';
import styles from './TopBar.module.css';
import { UserMenu } from './UserMenu.tsx';

/** Scroll offset in CSS pixels (T7). */
const SHADOW_FROM = 50;

export const TopBar = ({ onHamburger }: { onHamburger: () => void }) => {
    const text = useText();
    const raised = useScrolledPast(SHADOW_FROM);
    const label = text('app.action.toggle_menu');
    return (
        <header className={styles.bar} data-raised={raised}>
            <Button variant="icon" aria-label={label} title={label} onClick={onHamburger}>
                <Icon name="menu" size={20} />
            </Button>
            <div className={styles.brand}>
                <Brand />
            </div>
            <SearchButton />
            <div className={styles.tools}>
                <CompanySwitcher />
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
