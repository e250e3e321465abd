import { useLocation } from 'ra-core';
import { type ReactNode, Suspense } from 'react';
import { TRADE_WORDS } from '#contract/language/kinds.ts';
import { helpMessages } from '../../i18n/loaders.ts';
import { useMessages, useText } from '../../i18n/useTranslator.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { PanelDialog, type PanelState } from '../PanelDialog.tsx';
import { type PanelName, usePanels } from '../panels.ts';
import styles from './help.module.css';

const SCREENS = [
    'quotes',
    'orders',
    'to_ship',
    'delivery_notes',
    'invoices',
    'third_parties',
    'suppliers',
    'price_lists',
    'price_list_items',
    'items',
    'imports',
    'users',
    'server_status',
] as const;

const screenAt = (pathname: string) => {
    const [, name] = pathname.split('/');
    if (name === '') return 'home';
    return SCREENS.find(one => one === name) ?? 'other';
};

const Section = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
    <section className={styles.section}>
        <h3>{title}</h3>
        {children}
    </section>
);

const Help = ({ onClose }: { readonly onClose: () => void }) => {
    useMessages(helpMessages);
    const text = useText();
    const { pathname } = useLocation();
    const { open } = usePanels();
    const goOn = (panel: PanelName) => () => {
        onClose();
        open(panel);
    };
    return (
        <>
            <Section title={text('help.screen')}>
                <p>{text(`help.screens.${screenAt(pathname)}`)}</p>
            </Section>
            <Section title={text('help.words')}>
                <dl className={styles.terms}>
                    {TRADE_WORDS.map(term => (
                        <div key={term}>
                            <dt>{text(`help.terms.${term}.name`)}</dt>
                            <dd>{text(`help.terms.${term}.body`)}</dd>
                        </div>
                    ))}
                </dl>
            </Section>
            <Section title={text('help.more')}>
                <div className={styles.links}>
                    <Button onClick={goOn('palette')}>
                        <Icon name="search" size={18} />
                        {text('help.palette')}
                    </Button>
                    <Button onClick={goOn('shortcuts')}>
                        <Icon name="keyboard" size={18} />
                        {text('help.shortcuts')}
                    </Button>
                </div>
            </Section>
        </>
    );
};

export const HelpDialog = (panel: PanelState) => (
    <PanelDialog {...panel} title={useText()('app.action.help')}>
        <Suspense>
            <Help onClose={panel.onClose} />
        </Suspense>
    </PanelDialog>
);
