import Switch from '@mui/material/Switch';
import { Fragment, type ReactNode, useId } from 'react';
import { keyMessages } from '../../i18n/loaders.ts';
import type { MessageKey } from '../../i18n/translator.ts';
import { useMessages, useText, useTranslation } from '../../i18n/useTranslator.ts';
import { isApple } from '../../ui/platform.ts';
import { PanelDialog, type PanelState } from '../PanelDialog.tsx';
import { Cap, Command, Sequence } from './Keys.tsx';
import keys from './keys.module.css';
import { useSingleKeys } from './listening.ts';
import styles from './shortcuts.module.css';
import { useShortcuts } from './useShortcuts.ts';

const SIGNS: Readonly<Record<string, string>> = { ArrowUp: '↑', ArrowDown: '↓', ArrowLeft: '←', ArrowRight: '→' };
const KEY_LABELS: Readonly<Record<string, MessageKey>> = {
    Enter: 'palette.key.enter',
    Escape: 'palette.key.escape',
    Space: 'key_list.key.Space',
    Tab: 'key_list.key.Tab',
    Alt: 'key_list.key.Alt',
    Shift: 'key_list.key.Shift',
};

/** Combined keys, as `Control+Shift+ArrowLeft`, and others with the same effect: `Ctrl Maj ← ou Ctrl Maj →`. */
const Alternatives = ({ combinations }: { combinations: readonly string[] }) => {
    const text = useText();
    const nameOf = (key: string): string => {
        if (key === 'Control') return isApple() ? '⌘' : text('palette.key.control');
        const named = KEY_LABELS[key];
        return SIGNS[key] ?? (named ? text(named) : key);
    };
    return (
        <span className={keys.keys}>
            {combinations.map((combination, at) => (
                <Fragment key={combination}>
                    {at > 0 && <span className={keys.then}>{text('key_list.key.or')}</span>}
                    {combination.split('+').map(key => (
                        <Cap key={key} name={nameOf(key)} />
                    ))}
                </Fragment>
            ))}
        </span>
    );
};

/** Keys that lists and records handle themselves, as `aria-keyshortcuts`; `test/src/shell/everyKey.test.tsx` presses each. */
const MORE_KEYS = {
    everywhere: { undo: ['Control+Z'], print: ['Control+P'] },
    list: {
        rows: ['ArrowUp', 'ArrowDown'],
        open: ['Enter'],
        peek: ['Space'],
        copy: ['Control+C'],
        move_column: ['Control+Shift+ArrowLeft', 'Control+Shift+ArrowRight'],
        move_view: ['Alt+ArrowLeft', 'Alt+ArrowRight'],
    },
    cells: {
        cells: ['ArrowRight', 'ArrowLeft'],
        edit: ['Enter', 'F2'],
        next_cell: ['Tab'],
        give_up: ['Escape'],
    },
    beside: { to_heading: ['Escape'], close: ['Escape'] },
} as const satisfies Record<string, Readonly<Record<string, readonly string[]>>>;

export type KeyPlace = keyof typeof MORE_KEYS;

type KeysAt<P> = P extends KeyPlace ? keyof (typeof MORE_KEYS)[P] : never;

export type MoreKey = KeysAt<KeyPlace>;

export const keysAt = (place: KeyPlace): readonly (readonly [string, readonly string[]])[] =>
    Object.entries(MORE_KEYS[place]);

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

/** The shortcuts by scope, from the same table that the keyboard listener uses, then those that lists and records handle. */
const ShortcutList = () => {
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

/** Turns single-key shortcuts off, as WCAG 2.1.4 requires; shortcuts with a modifier key remain. */
const EnabledSwitch = () => {
    const text = useText();
    const id = useId();
    const hint = useId();
    const [enabled, setEnabled] = useSingleKeys();
    return (
        <div className={styles.foot}>
            <label htmlFor={id}>
                {text('palette.shortcuts.enabled')}
                <Switch
                    id={id}
                    sx={{ marginRight: 0 }}
                    checked={enabled}
                    onChange={(_, checked) => setEnabled(checked)}
                    slotProps={{ input: { role: 'switch', 'aria-describedby': hint } }}
                />
            </label>
            <p id={hint}>{text('palette.shortcuts.enabled_hint')}</p>
        </div>
    );
};

export const ShortcutsDialog = (panel: PanelState) => (
    <PanelDialog {...panel} title={useText()('palette.shortcuts.title')}>
        <ShortcutList />
        <EnabledSwitch />
    </PanelDialog>
);
