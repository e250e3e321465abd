import { useTranslate } from 'ra-core';
import { mayChangeView } from '#contract/savedViews.ts';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import type { PanelProps } from './panelProps.ts';
import { useCopyLink } from './useCopyLink.ts';
import { useWriteView } from './useWriteView.ts';
import styles from './views.module.css';

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

/** Saves the current state of the list, and shows the actions on the current view. */
export const ViewActions = ({ views, current, isModified, list, onAsk, onLeave }: PanelProps) => {
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
