import { useResourceContext, useTranslate } from 'ra-core';
import { useListPath } from '../routing/listPlace.ts';
import { Icon } from '../ui/Icon.tsx';
import { PageLink } from '../ui/PageLink.tsx';
import styles from './form/form.module.css';

export const BackToList = () => {
    const translate = useTranslate();
    const createPath = useListPath();
    const resource = useResourceContext() ?? '';
    return (
        <span data-screen="">
            <PageLink className={styles.back} to={createPath({ resource, type: 'list' })}>
                <Icon name="back" size={16} />
                {translate('common.form.back')}
            </PageLink>
        </span>
    );
};
