import { LinkBase } from 'ra-core';
import { useRef } from 'react';
import { useText } from '../i18n/useTranslator.ts';
import { BrandMark, useCompany } from '../theme/Brand.tsx';
import { useThemeStore } from '../theme/useTheme.ts';
import { MenuGroups } from './MenuGroups.tsx';
import styles from './TwoColumns.module.css';
import { useSideBar } from './useSideBar.ts';

/** C9: a rail with one icon per group beside a panel with the entries; the hamburger button closes the panel. */
export const TwoColumns = () => {
    const text = useText();
    const company = useCompany();
    const panel = useRef<HTMLElement>(null);
    const { groups, active } = useSideBar();
    const { openMenu } = useThemeStore();
    const goTo = (address: string) => {
        openMenu();
        panel.current?.querySelector<HTMLElement>(`a[href$="${address}"]`)?.focus();
    };
    return (
        <div className={styles.columns}>
            <div className={styles.rail}>
                <LinkBase to="/" className={styles.mark} tabIndex={-1} aria-hidden="true">
                    <BrandMark />
                </LinkBase>
                {groups.map(({ group, entries }) => {
                    const [first] = entries;
                    if (!first || group === 'none') return null;
                    const label = text(`app.menu.${group}`);
                    return (
                        <button
                            key={group}
                            type="button"
                            aria-label={label}
                            title={label}
                            aria-current={entries.some(({ name }) => name === active) || undefined}
                            onClick={() => goTo(first.address)}
                        >
                            <first.icon aria-hidden="true" />
                        </button>
                    );
                })}
            </div>
            <nav ref={panel} className={styles.panel} aria-label={text('app.menu.label')}>
                <span className={styles.company}>{company}</span>
                <div className={styles.entries}>
                    <MenuGroups />
                </div>
            </nav>
        </div>
    );
};
