import MenuItem from '@mui/material/MenuItem';
import { useQueryClient } from '@tanstack/react-query';
import { useStoreContext } from 'ra-core';
import { summaries } from '#contract/console/summaries.ts?computed';
import { useAlerts } from '../../alerts/alerts.ts';
import { type Me, useProvider } from '../../auth/me.ts';
import { useText } from '../../i18n/useTranslator.ts';
import { Themed } from '../../theme/Themed.tsx';
import { failureMessage } from '../../ui/failure.ts';
import { Icon } from '../../ui/Icon.tsx';
import { DropdownMenu } from '../../ui/Menu.tsx';
import styles from './company.module.css';
import { tellOtherTabs } from './switches.ts';

interface Choice {
    readonly id: string;
    readonly name: string;
}

interface KeptList {
    readonly filter?: Readonly<Record<string, unknown>>;
}

/** Switches the company in the stored state of closed lists; open lists follow on their own. */
const useMoveKeptLists = () => {
    const store = useStoreContext();
    return (former: string, company: string) => {
        for (const [name, { company: property }] of Object.entries(summaries)) {
            const key = `${name}.listParams`;
            const kept = store.getItem<KeptList>(key);
            if (property === undefined || kept?.filter?.[property] !== former) continue;
            store.setItem(key, { ...kept, filter: { ...kept.filter, [property]: company } });
        }
    };
};

/** B7: changes the current company with an optimistic update, which is reverted and reported if the server refuses. */
const useSwitchCompany = (me: Me) => {
    const provider = useProvider();
    const queries = useQueryClient();
    const alerts = useAlerts();
    const moveKeptLists = useMoveKeptLists();
    const show = (currentCompany: string | null | undefined) =>
        queries.setQueryData<Me>(
            ['me'],
            known => known && { ...known, ...(currentCompany !== undefined && { currentCompany }) },
        );
    return async ({ id, name }: Choice) => {
        const former = me.currentCompany;
        show(id);
        try {
            await provider.request(me.id, { method: 'PATCH', body: { currentCompany: id } });
            if (former) moveKeptLists(former, id);
            tellOtherTabs({ person: me.id, company: id });
            alerts.push('success', 'app.current_company.switched', { name });
        } catch (error) {
            show(former);
            alerts.push('error', failureMessage(error) ?? 'app.failure.unexpected');
        }
    };
};

interface CompanyMenuProps {
    readonly me: Me;
    readonly companies: readonly { readonly id: string; readonly name: string }[];
    readonly anchor: HTMLElement | null;
    readonly onClose: () => void;
}

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
