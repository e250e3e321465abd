import type { ReactNode } from 'react';
import { keyMessages } from '../../i18n/loaders.ts';
import { useMessages, useText, useTranslation } from '../../i18n/useTranslator.ts';
import { Alternatives, Command, Sequence } from './Keys.tsx';
import { type KeyPlace, keysAt } from './moreKeys.ts';
import styles from './shortcuts.module.css';
import { useShortcuts } from './useShortcuts.ts';

const Row = ({ label, children }: { label: string; children: ReactNode }) => (
    <div className={styles.row}>
        <dt>{label}</dt>
        <dd>{children}</dd>
    </div>
);

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
    <section className={styles.section}>
        <h3>{title}</h3>
        <dl>{children}</dl>
    </section>
);

/** The shortcuts by scope, from the same table that the keyboard listener uses, then those that lists and records hear. */
export const ShortcutList = () => {
    useMessages(keyMessages);
    const text = useText();
    const { translate } = useTranslation();
    const shortcuts = useShortcuts();
    const rowsOf = (wanted: (typeof shortcuts)[number]['where']) =>
        shortcuts
            .filter(({ where }) => where === wanted)
            .map(({ keys, label }) => (
                <Row key={label} label={label}>
                    <Sequence keys={keys} />
                </Row>
            ));
    const moreAt = (place: KeyPlace) =>
        keysAt(place).map(([name, combinations]) => (
            <Row key={name} label={translate(`key_list.${name}`)}>
                <Alternatives combinations={combinations} />
            </Row>
        ));
    return (
        <>
            <Section title={text('palette.shortcuts.everywhere')}>
                <Row label={text('palette.shortcuts.palette')}>
                    <Command name="k" />
                </Row>
                {rowsOf('everywhere')}
                {moreAt('everywhere')}
            </Section>
            <Section title={text('palette.shortcuts.list')}>
                {rowsOf('list')}
                {moreAt('list')}
            </Section>
            <Section title={text('key_list.where.cells')}>{moreAt('cells')}</Section>
            <Section title={text('palette.shortcuts.record')}>
                <Row label={text('palette.shortcuts.save')}>
                    <Command name="s" />
                </Row>
                <Row label={text('palette.shortcuts.save_next')}>
                    <Command name={text('palette.key.enter')} />
                </Row>
                {rowsOf('record')}
            </Section>
            <Section title={text('key_list.where.beside')}>{moreAt('beside')}</Section>
            <Section title={text('palette.shortcuts.panel')}>
                <Row label={text('palette.shortcuts.close')}>
                    <Sequence keys={[text('palette.key.escape')]} />
                </Row>
            </Section>
        </>
    );
};
