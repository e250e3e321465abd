import { useTranslate } from 'ra-core';
import { useWatch } from 'react-hook-form';
import { orders } from '#contract/orders/orders.ts';
import type { InputProps } from '../../kinds/inputProps.ts';
import { RelationInput } from '../../kinds/RelationInput.tsx';
import styles from './orders.module.css';
import { useForbidden } from './useForbidden.ts';

/** The customer of an order, with a warning before lines are entered for one who may not order. */
export const CustomerInput = (props: InputProps) => {
    const translate = useTranslate();
    const [customer, status]: unknown[] = useWatch({ name: [props.name, 'status'] });
    const isOpen = status === undefined || status === 'draft';
    const isForbidden = useForbidden(isOpen && typeof customer === 'string' ? customer : undefined);
    return (
        <div>
            <RelationInput {...props} property={orders.properties.thirdParty} />
            {isForbidden ? (
                <p role="alert" className={styles.forbidden}>
                    {translate('resources.orders.forbidden')}
                </p>
            ) : null}
        </div>
    );
};
