import type { Import } from '#contract/imports/imports.ts';
import { Icon } from '../ui/Icon.tsx';
import marks from '../ui/marks.module.css';
import styles from './steps.module.css';
import { STEPS, stateOf } from './steps.ts';
import { useWords } from './useWords.ts';

/** Where an import is, from its file to its run. */
export const Stepper = ({ record }: { readonly record: Import }) => {
    const { say } = useWords();
    return (
        <ol className={styles.steps} aria-label={say('steps.label')}>
            {STEPS.map((step, place) => {
                const state = stateOf(step, record);
                return (
                    <li key={step} data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
                        <span className={styles.dot} aria-hidden="true">
                            {state === 'done' ? <Icon name="tick" size={14} /> : null}
                            {state === 'failed' ? <Icon name="close" size={14} /> : null}
                            {state === 'current' || state === 'ahead' ? place + 1 : null}
                        </span>
                        <span>
                            {say(`steps.${step}`)}
                            {state === 'ahead' ? null : (
                                <span className={marks.hidden}> ({say(`steps.${state}`)})</span>
                            )}
                        </span>
                    </li>
                );
            })}
        </ol>
    );
};
