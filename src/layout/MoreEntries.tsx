import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { LinkBase } from 'ra-core';
import { useText, useTranslation } from '../i18n/useTranslator.ts';
import type { SideBarEntry } from '../menu/sideBar.ts';
import { Themed } from '../theme/Themed.tsx';

interface MoreEntriesProps {
    readonly entries: readonly SideBarEntry[];
    readonly active: string | undefined;
    readonly anchor: HTMLElement | null;
    readonly onClose: () => void;
}

export const MoreEntries = ({ entries, active, anchor, onClose }: MoreEntriesProps) => {
    const text = useText();
    const { translate } = useTranslation();
    const label = text('app.menu.more');
    return (
        <Themed>
            <Menu
                open={anchor !== null}
                anchorEl={anchor}
                onClose={onClose}
                slotProps={{ list: { 'aria-label': label }, paper: { role: 'region', 'aria-label': label } }}
            >
                {entries.map(({ name, icon: Icon }) => (
                    <MenuItem
                        key={name}
                        component={LinkBase}
                        to={`/${name}`}
                        selected={name === active}
                        aria-current={name === active ? 'page' : undefined}
                        onClick={onClose}
                        sx={{ gap: 1.25 }}
                    >
                        <Icon aria-hidden="true" />
                        {translate(`resources.${name}.name`, { smart_count: 2 })}
                    </MenuItem>
                ))}
            </Menu>
        </Themed>
    );
};
