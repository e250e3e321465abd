import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Link } from 'react-router-dom';
import type { Me } from '../auth/me.ts';
import { useText } from '../i18n/useTranslator.ts';
import { usePersonalPages } from '../pages/usePersonalPages.ts';
import { Glyph } from '../theme/Glyph.tsx';
import { Themed } from '../theme/Themed.tsx';
import styles from './UserMenu.module.css';

interface AccountMenuProps {
    readonly me: Me | undefined;
    readonly anchor: HTMLElement | null;
    readonly onClose: () => void;
}

/** `disabled` keeps MUI's menu from giving it the focus: it is no item. */
const Greeting = ({ me }: { me: Me; disabled: true }) => {
    const text = useText();
    return (
        <li className={styles.greeting} role="presentation">
            <strong>{text('app.dashboard.hello', { name: me.firstName })}</strong>
            <span>{me.email}</span>
        </li>
    );
};

const origin = { vertical: 'bottom', horizontal: 'right' } as const;
const corner = { vertical: 'top', horizontal: 'right' } as const;

/** Rows T2 and F3: fetched when first opened. */
export const AccountMenu = ({ me, anchor, onClose }: AccountMenuProps) => {
    const text = useText();
    const pages = usePersonalPages();
    return (
        <Themed>
            <Menu
                open={anchor !== null}
                anchorEl={anchor}
                anchorOrigin={origin}
                transformOrigin={corner}
                onClose={onClose}
                slotProps={{
                    list: { 'aria-label': text('app.action.account') },
                    paper: {
                        role: 'region',
                        'aria-label': text('app.action.account'),
                        sx: { mt: 0.75, minWidth: 220 },
                    },
                }}
            >
                {me && <Greeting me={me} disabled />}
                {pages.map(({ name, address, label, Icon }) => (
                    <MenuItem key={name} component={Link} to={address} onClick={onClose} sx={{ gap: 1.25 }}>
                        <Icon />
                        {text(label)}
                    </MenuItem>
                ))}
                <MenuItem component={Link} to="/logout" onClick={onClose} sx={{ gap: 1.25 }}>
                    <Glyph name="sign_out" />
                    {text('app.action.sign_out')}
                </MenuItem>
            </Menu>
        </Themed>
    );
};
