import { LinkBase } from 'ra-core';
import type { MouseEvent } from 'react';
import { Sequence } from '../shortcuts/Keys.tsx';
import type { PaletteCommand } from './command.ts';
import styles from './palette.module.css';

interface OptionProps {
    readonly id: string;
    readonly entry: PaletteCommand;
    readonly active: boolean;
    readonly onActive: () => void;
    readonly onClose: () => void;
}

const FROM_THE_TOP = { _scrollToTop: true };

/** Keeps the focus in the field, whose keys move among the options. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

/** Entries that open a screen are links, so that a middle click or a click with Ctrl opens another tab. */
export const Option = ({ id, entry, active, onActive, onClose }: OptionProps) => {
    const { label, icon: Icon, keys } = entry;
    const common = {
        id,
        role: 'option',
        'aria-selected': active,
        tabIndex: -1,
        className: styles.option,
        onPointerMove: onActive,
        onMouseDown: keepFocus,
        children: (
            <>
                <Icon aria-hidden="true" />
                <span className={styles.label}>{label}</span>
                {keys && (
                    <span className={styles.keys} aria-hidden="true">
                        <Sequence keys={keys} />
                    </span>
                )}
            </>
        ),
    };
    if ('run' in entry) {
        const run = () => {
            onClose();
            entry.run();
        };
        return <button type="button" {...common} onClick={run} />;
    }
    const leave = (event: MouseEvent) => {
        if (!(event.ctrlKey || event.metaKey || event.shiftKey)) onClose();
    };
    return <LinkBase to={entry.to} state={FROM_THE_TOP} {...common} onClick={leave} />;
};
