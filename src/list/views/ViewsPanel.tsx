import { useTranslate } from 'ra-core';
import { failureMessage } from '../../ui/failure.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { PanelProps } from './panelProps.ts';
import { useChoose } from './useChosenView.ts';
import type { View } from './useViews.ts';
import { ViewActions } from './ViewActions.tsx';
import styles from './views.module.css';

interface ChoiceProps {
    name: string;
    /** A second line: the owner and the properties of the view. */
    aside?: string | undefined;
    chosen: boolean;
    onChoose: () => void;
}

const Choice = ({ name, aside, chosen, onChoose }: ChoiceProps) => (
    <li>
        <button type="button" className={styles.choice} aria-current={chosen} onClick={onChoose}>
            <span>
                {name}
                {aside ? <small>{aside}</small> : null}
            </span>
            {chosen ? <Icon name="check" size={16} /> : null}
        </button>
    </li>
);

interface GroupProps {
    title: string;
    views: readonly View[];
    chosen: View | undefined;
    asideOf: (view: View) => string;
    onChoose: (view: View) => void;
}

const Group = ({ title, views, chosen, asideOf, onChoose }: GroupProps) =>
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
                    />
                ))}
            </ul>
        </>
    );

/** All views of the list, the person's own first, and the actions on the current one. */
export const ViewsPanel = ({ views, list, onLeave, ...props }: PanelProps) => {
    const translate = useTranslate();
    const { choose } = useChoose(list);
    const { chosen, isOwn, error } = views;
    const all = views.views ?? [];
    const go = (view: View | undefined) => {
        choose(view);
        onLeave();
    };
    const marks = ({ isDefault, isShared }: View) =>
        [isDefault && translate('views.opened_first'), isShared && translate('views.is_shared')]
            .filter(Boolean)
            .join(' · ');
    const from = ({ ownerName: name }: View) => (name ? translate('views.by', { name }) : translate('views.by_nobody'));
    const group = { chosen, onChoose: go };
    const failure = error ? (failureMessage(error) ?? 'app.failure.unexpected') : '';
    return (
        <section className={styles.panel} aria-label={translate('views.button')}>
            <div className={styles.choices}>
                <ul>
                    <Choice name={translate('views.all')} chosen={!chosen} onChoose={() => go(undefined)} />
                </ul>
                <Group title={translate('views.own')} views={all.filter(isOwn)} asideOf={marks} {...group} />
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
