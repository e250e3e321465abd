import MenuItem from '@mui/material/MenuItem';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Menu } from '../../../ui/Menu.tsx';
import { movedTo, removed } from './changes.ts';
import styles from './entry.module.css';
import type { EntryLine } from './line.ts';
import type { Entry } from './store.ts';

interface LineMenuProps {
    readonly line: EntryLine;
    readonly entry: Entry;
    readonly place: number;
    readonly isLast: boolean;
    readonly onDetails: () => void;
    readonly onRemoved: (line: EntryLine, place: number) => void;
}

/** What can be done with a line. */
export const LineMenu = ({ line, entry, place, isLast, onDetails, onRemoved }: LineMenuProps) => {
    const translate = useTranslate();
    const [anchor, setAnchor] = useState<HTMLElement | null>(null);
    const say = (key: string) => translate(`order_entry.${key}`);
    const label = translate('order_entry.actions', { item: line.reference ?? '' });
    const then = (run: () => void) => () => {
        setAnchor(null);
        run();
    };
    const key = line['@key'];
    const remove = () => {
        entry.change(removed(key));
        onRemoved(line, place);
    };
    return (
        <>
            <Button
                variant="icon"
                aria-label={label}
                aria-haspopup="menu"
                onClick={({ currentTarget }) => setAnchor(currentTarget)}
            >
                <i className={styles.more} aria-hidden="true" />
            </Button>
            <Menu label={label} anchor={anchor} atEnd onClose={() => setAnchor(null)}>
                <MenuItem onClick={then(onDetails)}>{say('details')}</MenuItem>
                <MenuItem disabled={place === 0} onClick={then(() => entry.change(movedTo(key, place - 1)))}>
                    {say('up')}
                </MenuItem>
                <MenuItem disabled={isLast} onClick={then(() => entry.change(movedTo(key, place + 1)))}>
                    {say('down')}
                </MenuItem>
                <MenuItem onClick={then(remove)}>{say('remove')}</MenuItem>
            </Menu>
        </>
    );
};
