import { useCreatePath, useResourceContext, useTranslate } from 'ra-core';
import { Icon } from '../Icon.tsx';
import { PageLink } from '../PageLink.tsx';
import styles from './form.module.css';

/** The list, as it was left. */
export const BackToList = () => {
    const translate = useTranslate();
    const createPath = useCreatePath();
    const resource = useResourceContext() ?? '';
    return (
        <PageLink className={styles.back} to={createPath({ resource, type: 'list' })}>
            <Icon name="back" size={16} />
            {translate('common.form.back')}
        </PageLink>
    );
};
