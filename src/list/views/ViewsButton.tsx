import { useTranslate } from 'ra-core';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { ListState } from '#contract/language/kinds.ts';
import { lazyPart, loadAhead } from '../../routing/loadPart.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { PartBoundary } from '../../ui/PartBoundary.tsx';
import { usePopover } from '../../ui/usePopover.ts';
import bar from '../filters/bar.module.css';
import type { ViewDialogName } from './panelProps.ts';
import { type ChosenView, useCurrentState } from './useChosenView.ts';
import type { Showable } from './viewState.ts';
import styles from './views.module.css';

const loadPanel = () => import('./ViewsPanel.tsx');
const ahead = loadAhead(loadPanel);
const Panel = lazyPart(() => loadPanel().then(module => ({ default: module.ViewsPanel })));
const Dialogs = lazyPart(() => import('./ViewDialogs.tsx').then(module => ({ default: module.ViewDialogs })));

/** Returns the focus to the panel's button when a dialog closes, because the panel was closed before. */
const useReturn = (asked: ViewDialogName | undefined, button: RefObject<HTMLButtonElement | null>): void => {
    const before = useRef(asked);
    useEffect(() => {
        if (before.current && !asked) button.current?.focus();
        before.current = asked;
    }, [asked, button]);
};

interface ViewsButtonProps {
    views: ChosenView;
    /** Names of the chosen columns; null for the default ones. */
    columns: ListState['columns'];
    list: Showable;
}

/** I4: the saved views of the list and the actions on the current one, loaded on demand. */
export const ViewsButton = ({ views, columns, list }: ViewsButtonProps) => {
    const translate = useTranslate();
    const { open, close, leave, around, button } = usePopover();
    const [asked, setAsked] = useState<ViewDialogName>();
    useReturn(asked, button.ref);
    const { current, isModified } = useCurrentState(views, columns, list);
    const name = views.chosen?.name ?? '';
    const label = isModified ? 'views.button_modified' : 'views.button_chosen';
    const title = translate(views.chosen ? label : 'views.button', { name });
    const ask = (next: ViewDialogName) => {
        close();
        setAsked(next);
    };
    return (
        <div className={bar.anchor} ref={around}>
            <Button
                {...button}
                variant="toggle"
                data-active={views.chosen !== undefined}
                aria-label={title}
                title={title}
                onPointerEnter={ahead}
                onFocus={ahead}
            >
                <Icon name="bookmark" />
                {isModified ? <i className={styles.modified} /> : null}
            </Button>
            {open ? (
                <PartBoundary onMissing={close}>
                    <Panel {...{ views, current, isModified, list }} onAsk={ask} onLeave={leave} />
                </PartBoundary>
            ) : null}
            {asked ? (
                <PartBoundary onMissing={() => setAsked(undefined)}>
                    <Dialogs {...{ views, current, list, asked }} onClose={() => setAsked(undefined)} />
                </PartBoundary>
            ) : null}
        </div>
    );
};
