import MenuItem from '@mui/material/MenuItem';
import type { Me } from '../auth/me.ts';
import { useText } from '../i18n/useTranslator.ts';
import { useOfferedPages } from '../pages/personal.tsx';
import { Themed } from '../theme/Themed.tsx';
import { Icon } from '../ui/Icon.tsx';
import { DropdownMenu, MenuLink } from '../ui/Menu.tsx';
import { usePanels } from './panels.ts';
import styles from './UserMenu.module.css';

interface AccountMenuProps {
    readonly me: Me | undefined;
    readonly anchor: HTMLElement | null;
    readonly onClose: () => void;
}

/** Not a menu item: `disabled` prevents MUI's menu from focusing it. */
const Greeting = ({ me }: { me: Me; disabled: true }) => {
    const text = useText();
    return (
        <li className={styles.greeting} role="presentation">
            <strong>{text('app.dashboard.hello', { name: me.firstName })}</strong>
            <span>{me.email}</span>
        </li>
    );
};

/** For telephones, whose top bar is too narrow for it. */
const HelpItem = ({ onClose }: { readonly onClose: () => void }) => {
    const text = useText();
    const { open } = usePanels();
    const help = () => {
        onClose();
        open('help');
    };
    return (
        <MenuItem sx={{ gap: 1.25 }} onClick={help}>
            <Icon name="help" size={20} />
            {text('app.action.help')}
        </MenuItem>
    );
};

/** T2 and F3: loaded when first opened. */
export const AccountMenu = ({ me, anchor, onClose }: AccountMenuProps) => {
    const text = useText();
    const pages = useOfferedPages();
    return (
        <Themed>
            <DropdownMenu label={text('app.action.account')} anchor={anchor} atEnd onClose={onClose}>
                {me && <Greeting me={me} disabled />}
                {pages.map(({ name, address, label, Icon }) => (
                    <MenuLink key={name} to={address} onClick={onClose}>
                        <Icon />
                        {text(label)}
                    </MenuLink>
                ))}
                <HelpItem onClose={onClose} />
                <MenuLink to="/logout" onClick={onClose}>
                    <Icon name="signOut" size={20} />
                    {text('app.action.sign_out')}
                </MenuLink>
            </DropdownMenu>
        </Themed>
    );
};
