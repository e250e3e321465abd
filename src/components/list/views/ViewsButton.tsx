import { useTranslate } from 'ra-core';
import { type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import type { ListState } from '#contract/property.ts';
import { lazyPart } from '../../../routing/loadPart.ts';
import { Icon } from '../../Icon.tsx';
import bar from '../bar.module.css';
import { usePopover } from '../usePopover.ts';
import { type ChosenView, useCurrentState } from './useChosenView.ts';
import type { Showable } from './viewState.ts';
import styles from './views.module.css';

const loadPanel = () => import('./ViewsPanel.tsx');
const Panel = lazyPart(() => loadPanel().then(module => ({ default: module.ViewsPanel })));
const Dialogs = lazyPart(() => import('./ViewDialogs.tsx').then(module => ({ default: module.ViewDialogs })));

/** What is asked about in a dialog: a new view, the chosen one's name, or whether to delete it. */
export type Asked = 'save' | 'edit' | 'delete';

/** The panel that a dialog was opened from is gone when the dialog closes: the focus goes to what opened the panel. */
const useReturn = (asked: Asked | undefined, button: RefObject<HTMLButtonElement | null>): void => {
    const before = useRef(asked);
    useEffect(() => {
        if (before.current && !asked) button.current?.focus();
        before.current = asked;
    }, [asked, button]);
};

interface ViewsButtonProps {
    views: ChosenView;
    /** Names of the columns that were chosen; null for what the list shows by itself. */
    columns: ListState['columns'];
    list: Showable;
}

/** Row I4: the list's saved views, and what can be done about the one at hand. The rest is fetched when wanted. */
export const ViewsButton = ({ views, columns, list }: ViewsButtonProps) => {
    const translate = useTranslate();
    const { open, toggle, close, around, button } = usePopover();
    const [asked, setAsked] = useState<Asked>();
    useReturn(asked, button);
    const { current, isModified } = useCurrentState(views, columns, list);
    const name = views.chosen?.name ?? '';
    const label = isModified ? 'views.button_modified' : 'views.button_chosen';
    const leave = () => {
        close();
        button.current?.focus();
    };
    const ask = (next: Asked) => {
        close();
        setAsked(next);
    };
    return (
        <div className={bar.anchor} ref={around}>
            <button
                ref={button}
                type="button"
                className={`${bar.toggle} ${styles.button}`}
                data-active={views.chosen !== undefined}
                aria-expanded={open}
                aria-label={translate(views.chosen ? label : 'views.button', { name })}
                onPointerEnter={loadPanel}
                onFocus={loadPanel}
                onClick={toggle}
            >
                <Icon name="bookmark" />
                <span>{name || translate('views.button')}</span>
                {isModified ? <i className={styles.modified} /> : null}
            </button>
            <Suspense>
                {open ? <Panel {...{ views, current, isModified, list }} onAsk={ask} onLeave={leave} /> : null}
            </Suspense>
            <Suspense>
                {asked ? <Dialogs {...{ views, current, list, asked }} onClose={() => setAsked(undefined)} /> : null}
            </Suspense>
        </div>
    );
};
