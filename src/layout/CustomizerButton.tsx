import { useState } from 'react';
import { useText } from '../i18n/useTranslator.ts';
import { lazyPart } from '../routing/loadPart.ts';
import { Glyph } from '../theme/Glyph.tsx';
import styles from './corner.module.css';
import { PartBoundary } from './PartBoundary.tsx';

const loadCustomizer = () => import('../theme/customizer/Customizer.tsx');
const Customizer = lazyPart(() => loadCustomizer().then(module => ({ default: module.Customizer })));

/** Row C1: a floating cog, on medium and larger screens. The panel is fetched when somebody seems about to open it. */
export const CustomizerButton = () => {
    const text = useText();
    const [state, setState] = useState<'unused' | 'open' | 'closed'>('unused');
    const label = text('theme.title');
    return (
        <>
            <button
                type="button"
                className={styles.cog}
                aria-label={label}
                title={label}
                aria-haspopup="dialog"
                aria-expanded={state === 'open'}
                onPointerEnter={loadCustomizer}
                onFocus={loadCustomizer}
                onClick={() => setState('open')}
            >
                <Glyph name="cog" />
            </button>
            {state !== 'unused' && (
                <PartBoundary>
                    <Customizer open={state === 'open'} onClose={() => setState('closed')} />
                </PartBoundary>
            )}
        </>
    );
};
