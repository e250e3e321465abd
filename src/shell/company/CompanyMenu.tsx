import MenuItem from '@mui/material/MenuItem';
import type { Me } from '../../auth/me.ts';
import { useText } from '../../i18n/useTranslator.ts';
import { Themed } from '../../theme/Themed.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { DropdownMenu } from '../../ui/Menu.tsx';
import styles from './company.module.css';
import { useSwitchCompany } from './useSwitchCompany.ts';

interface CompanyMenuProps {
    readonly me: Me;
    readonly companies: readonly { readonly id: string; readonly name: string }[];
    readonly anchor: HTMLElement | null;
    readonly onClose: () => void;
}

/** The companies that the person may work on; loaded when first opened. */
export const CompanyMenu = ({ me, companies, anchor, onClose }: CompanyMenuProps) => {
    const text = useText();
    const switchTo = useSwitchCompany(me);
    return (
        <Themed>
            <DropdownMenu label={text('app.current_company.label')} anchor={anchor} onClose={onClose}>
                {companies.map(company => {
                    const isCurrent = company.id === me.currentCompany;
                    return (
                        <MenuItem
                            key={company.id}
                            role="menuitemradio"
                            aria-checked={isCurrent}
                            selected={isCurrent}
                            onClick={() => {
                                onClose();
                                if (!isCurrent) void switchTo(company);
                            }}
                        >
                            <span className={styles.choice}>{company.name}</span>
                            {isCurrent ? <Icon name="check" size={18} /> : null}
                        </MenuItem>
                    );
                })}
            </DropdownMenu>
        </Themed>
    );
};
