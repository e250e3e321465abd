import { useTranslate } from 'ra-core';
import { Button } from '../../../ui/Button.tsx';
import type { Picking } from './picking.ts';
import styles from './preparation.module.css';

interface KeptProps {
    readonly picking: Picking;
    readonly onTakeUp: () => void;
    readonly onForget: () => void;
}

/** Offers what an earlier visit picked and did not send. What may have been sent cannot be begun again. */
export const Kept = ({ picking, onTakeUp, onForget }: KeptProps) => {
    const translate = useTranslate();
    const pieces = Object.values(picking.picked).reduce((sum, one) => sum + one, 0);
    return (
        <div role="alert" className={styles.alert}>
            <strong>{translate('preparation.kept', { smart_count: pieces })}</strong>
            <Button variant="primary" className={styles.big} onClick={onTakeUp}>
                {translate('preparation.take_up')}
            </Button>
            {picking.step ? null : (
                <Button className={styles.big} onClick={onForget}>
                    {translate('preparation.start_again')}
                </Button>
            )}
        </div>
    );
};
