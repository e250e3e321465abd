import { useText } from '../i18n/useTranslator.ts';
import { Icon } from '../ui/Icon.tsx';
import styles from './corner.module.css';
import { prefetchPanel } from './panelParts.ts';
import { useIsOpen, usePanels } from './panels.ts';

const prefetch = () => prefetchPanel('customizer');

/** C1: a floating button on medium and larger screens. The panel's code is loaded on hover or focus. */
export const CustomizerButton = () => {
    const text = useText();
    const { open } = usePanels();
    const expanded = useIsOpen('customizer');
    const label = text('theme.title');
    return (
        <button
            type="button"
            className={styles.cog}
            aria-label={label}
            title={label}
            aria-haspopup="dialog"
            aria-expanded={expanded}
            onPointerEnter={prefetch}
            onFocus={prefetch}
            onClick={() => open('customizer')}
        >
            <Icon name="cog" size={20} />
        </button>
    );
};
