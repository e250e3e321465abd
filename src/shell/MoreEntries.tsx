import { useText, useTranslation } from '../i18n/useTranslator.ts';
import type { SideBarEntry } from '../menu/sideBar.ts';
import { Themed } from '../theme/Themed.tsx';
import { DropdownMenu, MenuLink } from '../ui/Menu.tsx';

interface MoreEntriesProps {
    readonly entries: readonly SideBarEntry[];
    readonly active: string | undefined;
    readonly anchor: HTMLElement | null;
    readonly onClose: () => void;
}

export const MoreEntries = ({ entries, active, anchor, onClose }: MoreEntriesProps) => {
    const text = useText();
    const { translate } = useTranslation();
    return (
        <Themed>
            <DropdownMenu label={text('app.menu.more')} anchor={anchor} onClose={onClose}>
                {entries.map(({ name, icon: Icon }) => (
                    <MenuLink key={name} to={`/${name}`} selected={name === active} onClick={onClose}>
                        <Icon aria-hidden="true" />
                        {translate(`resources.${name}.name`, { smart_count: 2 })}
                    </MenuLink>
                ))}
            </DropdownMenu>
        </Themed>
    );
};
