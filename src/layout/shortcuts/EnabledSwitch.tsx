import Switch from '@mui/material/Switch';
import { useId } from 'react';
import { useText } from '../../i18n/useTranslator.ts';
import styles from './shortcuts.module.css';
import { useSingleKeys } from './useSingleKeys.ts';

/** Turns single-key shortcuts off, as WCAG 2.1.4 requires; shortcuts with a modifier key remain. */
export const EnabledSwitch = () => {
    const text = useText();
    const id = useId();
    const hint = useId();
    const [enabled, setEnabled] = useSingleKeys();
    return (
        <div className={styles.foot}>
            <label htmlFor={id}>
                {text('palette.shortcuts.enabled')}
                <Switch
                    id={id}
                    sx={{ marginRight: 0 }}
                    checked={enabled}
                    onChange={(_, checked) => setEnabled(checked)}
                    slotProps={{ input: { role: 'switch', 'aria-describedby': hint } }}
                />
            </label>
            <p id={hint}>{text('palette.shortcuts.enabled_hint')}</p>
        </div>
    );
};
