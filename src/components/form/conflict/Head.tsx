import { useResourceContext, useTranslate } from 'ra-core';
import { Icon } from '../../Icon.tsx';
import styles from './conflict.module.css';
import type { Story } from './useConflict.ts';

interface HeadProps {
    titleId: string;
    storyId: string;
    story: Story;
    /** How many fields there are to choose for. */
    count: number;
}

/** One function for all renderings, so that it runs once. */
const takeFocus = (heading: HTMLElement | null) => heading?.focus();

/** What has happened, and what to do about it; each new sentence is read out. */
export const Head = ({ titleId, storyId, story, count }: HeadProps) => {
    const translate = useTranslate();
    const resource = useResourceContext();
    const changed = translate(`resources.${resource}.message.conflict`, { _: translate('common.conflict.title') });
    return (
        <header className={styles.head}>
            <span className={styles.badge}>
                <Icon name={story === 'gone' ? 'trash' : 'users'} size={20} />
            </span>
            <div>
                <h2 id={titleId} ref={takeFocus} tabIndex={-1}>
                    {story === 'gone' ? translate('common.conflict.gone') : changed}
                </h2>
                <p id={storyId} role="status">
                    {translate(`common.conflict.story.${story}`, { smart_count: count })}
                </p>
            </div>
        </header>
    );
};
