import { useText } from '../i18n/useTranslator.ts';
import { Glyph } from '../theme/Glyph.tsx';
import styles from './corner.module.css';
import { prefetchPanel } from './panelParts.ts';
import { useIsOpen, usePanels } from './panels.ts';

const prefetch = () => prefetchPanel('customizer');

/** Row C1: a floating cog, on medium and larger screens. The panel is fetched when somebody seems about to open it. */
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
            <Glyph name="cog" />
        </button>
    );
};
