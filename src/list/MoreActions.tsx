// Apart: loaded beside the rows.
import { useTranslate } from 'ra-core';
import { type KeyboardEvent, type ReactNode, type SyntheticEvent, useEffect, useRef } from 'react';
import { Button, InMenu } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { PAGE_ACTIONS } from '../ui/pageActions.ts';
import { usePopover } from '../ui/usePopover.ts';
import styles from './head.module.css';

/** Index of the menu item that a key moves the focus to (ARIA Authoring Practices, "Menu"). */
const itemAfter = (key: string, place: number, count: number): number | undefined =>
    ({ ArrowDown: (place + 1) % count, ArrowUp: (place - 1 + count) % count, Home: 0, End: count - 1 })[key];

/** Menu of rarely used actions. Its items stay mounted while it is closed, because one may have opened a dialog. */
export const MoreActions = ({ children }: { children: ReactNode }) => {
    const translate = useTranslate();
    const label = translate('common.list.more_actions');
    const { open, close, leave, around, button } = usePopover();
    const menu = useRef<HTMLDivElement>(null);
    const items = () => [...(menu.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];
    useEffect(() => {
        if (open) menu.current?.querySelector<HTMLElement>('[role="menuitem"]')?.focus();
    }, [open]);
    /** React propagates events of dialogs to the menu, although their elements are outside it. */
    const isInside = ({ target }: SyntheticEvent): boolean =>
        target instanceof Node && menu.current?.contains(target) === true;
    const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
        if (!isInside(event)) return;
        const all = items();
        const to = itemAfter(event.key, all.indexOf(event.target as HTMLElement), all.length);
        if (event.key === 'Tab') close();
        if (to === undefined) return;
        event.preventDefault();
        all[to]?.focus();
    };
    return (
        <div className={styles.more} ref={around}>
            <Button {...button} variant="toggle" aria-haspopup="menu" aria-label={label} title={label}>
                <Icon name="more" />
            </Button>
            <div
                ref={menu}
                role="menu"
                tabIndex={-1}
                className={styles.menu}
                aria-label={label}
                hidden={!open}
                data-open={open}
                {...{ [PAGE_ACTIONS]: '' }}
                onKeyDown={onKeyDown}
                onClick={event => isInside(event) && leave()}
            >
                <InMenu value={true}>{children}</InMenu>
            </div>
        </div>
    );
};
