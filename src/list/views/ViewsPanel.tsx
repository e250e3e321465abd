import { useNotify, useTranslate } from 'ra-core';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { mayChangeView } from '#contract/people/savedViews.ts';
import { failureMessage } from '../../ui/failure.ts';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import marks from '../../ui/marks.module.css';
import { MoveButton } from '../filters/barButtons.tsx';
import styles from './panel.module.css';
import type { PanelProps } from './panelProps.ts';
import { useChoose } from './useChosenView.ts';
import { sortViews, useMoveView } from './useMoveView.ts';
import type { ListView } from './useViews.ts';
import { useWriteView } from './useWriteView.ts';
import { shortId } from './viewState.ts';

/** Copies the address of a view, which opens its latest state. The clipboard requires TLS. */
const useCopyLink = () => {
    const notify = useNotify();
    return async (view: ListView): Promise<void> => {
        const link = `${window.location.origin}${window.location.pathname}?view=${encodeURIComponent(shortId(view))}`;
        try {
            await navigator.clipboard.writeText(link);
            notify(view.isShared ? 'views.done.copied' : 'views.done.copied_private', { type: 'success' });
        } catch {
            notify('views.done.not_copied', { type: 'warning' });
        }
    };
};

const Action = ({ label, icon, onClick }: { label: string; icon: IconName; onClick: () => void }) => (
    <li>
        <button type="button" className={styles.action} onClick={onClick}>
            <Icon name={icon} size={16} />
            {label}
        </button>
    </li>
);

type OfViewProps = Pick<PanelProps, 'views' | 'list' | 'onAsk' | 'onLeave'>;

/** Actions on the current view; only its owner may share it or make it the default. */
const OfView = ({ views: { chosen, isOwn, me }, list, onAsk, onLeave }: OfViewProps) => {
    const translate = useTranslate();
    const { change } = useWriteView(list);
    const copy = useCopyLink();
    if (!chosen) return null;
    const own = isOwn(chosen);
    const first = () => {
        void change(chosen, { isDefault: !chosen.isDefault });
        onLeave();
    };
    const link = () => {
        void copy(chosen);
        onLeave();
    };
    return (
        <>
            {own ? (
                <Action
                    label={translate(chosen.isDefault ? 'views.not_first' : 'views.make_first')}
                    icon="star"
                    onClick={first}
                />
            ) : null}
            <Action label={translate('views.copy')} icon="link" onClick={link} />
            {me && mayChangeView(me, own) ? (
                <>
                    <Action
                        label={translate(own ? 'views.edit' : 'views.rename')}
                        icon="pencil"
                        onClick={() => onAsk('edit')}
                    />
                    <Action label={translate('views.delete')} icon="trash" onClick={() => onAsk('delete')} />
                </>
            ) : null}
        </>
    );
};

const ViewActions = ({ views, current, isModified, list, onAsk, onLeave }: PanelProps) => {
    const translate = useTranslate();
    const { chosen, isOwn, me } = views;
    const { change } = useWriteView(list);
    const mayUpdate = isModified && chosen && me && mayChangeView(me, isOwn(chosen));
    const update = () => {
        if (chosen) void change(chosen, { state: current });
        onLeave();
    };
    return (
        <ul className={styles.actions}>
            {mayUpdate ? (
                <Action label={translate('views.update', { name: chosen.name })} icon="check" onClick={update} />
            ) : null}
            <Action label={translate('views.save')} icon="plus" onClick={() => onAsk('save')} />
            <OfView {...{ views, list, onAsk, onLeave }} />
        </ul>
    );
};

interface ChoiceProps {
    name: string;
    /** Second line: the owner and the properties of the view. */
    aside?: string | undefined;
    chosen: boolean;
    onChoose: () => void;
    children?: ReactNode;
}

const Choice = ({ name, aside, chosen, onChoose, children }: ChoiceProps) => (
    <li className={styles.line}>
        <button type="button" className={styles.choice} aria-current={chosen} onClick={onChoose}>
            <span>
                {name}
                {aside ? <small>{aside}</small> : null}
            </span>
            {chosen ? <Icon name="check" size={16} /> : null}
        </button>
        {children}
    </li>
);

interface GroupProps {
    title: string;
    views: readonly ListView[];
    chosen: ListView | undefined;
    asideOf: (view: ListView) => string;
    onChoose: (view: ListView) => void;
    toolsOf?: (view: ListView) => ReactNode;
}

const Group = ({ title, views, chosen, asideOf, onChoose, toolsOf }: GroupProps) =>
    views.length === 0 ? null : (
        <>
            <h2>{title}</h2>
            <ul aria-label={title}>
                {views.map(view => (
                    <Choice
                        key={view.id}
                        name={view.name}
                        aside={asideOf(view)}
                        chosen={view.id === chosen?.id}
                        onChoose={() => onChoose(view)}
                    >
                        {toolsOf?.(view)}
                    </Choice>
                ))}
            </ul>
        </>
    );

/** The user's own views, which can be moved without opening them: by touch, by keyboard, and if their tabs are hidden. */
const OwnViews = ({ views: own, ...group }: Omit<GroupProps, 'title' | 'toolsOf'>) => {
    const translate = useTranslate();
    const { move, announcement } = useMoveView(own);
    const pressed = useRef<HTMLButtonElement>(undefined);
    const order = own.map(({ id }) => id).join(' ');
    // biome-ignore lint/correctness/useExhaustiveDependencies: a line that was moved loses the focus
    useLayoutEffect(() => {
        pressed.current?.focus();
        pressed.current = undefined;
    }, [order]);
    const toolsOf = (view: ListView) => {
        const place = own.indexOf(view);
        const by = (step: number) => (button: HTMLButtonElement) => {
            pressed.current = button;
            move(place, place + step);
        };
        const label = (way: 'earlier' | 'later') => translate(`views.${way}`, { name: view.name });
        return (
            <>
                <MoveButton label={label('earlier')} way="earlier" end={place === 0} onMove={by(-1)} />
                <MoveButton label={label('later')} way="later" end={place === own.length - 1} onMove={by(1)} />
            </>
        );
    };
    return (
        <>
            <Group title={translate('views.own')} views={own} {...group} {...(own.length > 1 && { toolsOf })} />
            <p role="status" className={marks.hidden}>
                {announcement}
            </p>
        </>
    );
};

export const ViewsPanel = ({ views, list, onLeave, ...props }: PanelProps) => {
    const translate = useTranslate();
    const { choose } = useChoose(list);
    const { chosen, isOwn, error } = views;
    const all = sortViews(views.views ?? [], isOwn);
    const go = (view: ListView | undefined) => {
        choose(view);
        onLeave();
    };
    const traits = ({ isDefault, isShared }: ListView) =>
        [isDefault && translate('views.opened_first'), isShared && translate('views.is_shared')]
            .filter(Boolean)
            .join(' · ');
    const from = ({ ownerName: name }: ListView) =>
        name ? translate('views.by', { name }) : translate('views.by_nobody');
    const group = { chosen, onChoose: go };
    const failure = error ? (failureMessage(error) ?? 'app.failure.unexpected') : '';
    return (
        <section className={styles.panel} aria-label={translate('views.button')}>
            <div className={styles.choices}>
                <ul>
                    <Choice name={translate('views.all')} chosen={!chosen} onChoose={() => go(undefined)} />
                </ul>
                <OwnViews views={all.filter(isOwn)} asideOf={traits} {...group} />
                <Group
                    title={translate('views.shared')}
                    views={all.filter(view => !isOwn(view))}
                    asideOf={from}
                    {...group}
                />
                {failure ? (
                    <p role="alert">{translate('views.failed', { reason: translate(failure, { _: failure }) })}</p>
                ) : null}
                {views.views && all.length === 0 ? <p>{translate('views.none')}</p> : null}
            </div>
            <ViewActions {...{ views, list, onLeave }} {...props} />
        </section>
    );
};
