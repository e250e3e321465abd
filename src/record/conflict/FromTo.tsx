import { useTranslate, useTranslateLabel } from 'ra-core';
import type { ReactNode } from 'react';
import type { Property } from '#contract/language/property.ts';
import { Value } from '../../kinds/Value.tsx';
import { Icon } from '../../ui/Icon.tsx';
import marks from '../../ui/marks.module.css';
import styles from './conflict.module.css';

/** Returns a function for field labels as in the form, including guessed fields without a label of their own. */
export const useFieldLabel = (): ((name: string) => ReactNode) => {
    const translate = useTranslateLabel();
    return source => translate({ source });
};

interface FromToProps {
    name: string;
    property: Property;
    from: unknown;
    to: unknown;
}

export const FromTo = ({ name, property, from, to }: FromToProps) => {
    const translate = useTranslate();
    const label = useFieldLabel();
    return (
        <div>
            <dt>{label(name)}</dt>
            <dd>
                <span className={styles.old}>
                    <span className={marks.hidden}>{translate('common.conflict.before')}</span>{' '}
                    <Value name={name} property={property} value={from} />
                </span>
                <span className={styles.new}>
                    <Icon name="back" size={16} />
                    <span>
                        <span className={marks.hidden}>{translate('common.conflict.now')}</span>{' '}
                        <Value name={name} property={property} value={to} />
                    </span>
                </span>
            </dd>
        </div>
    );
};
