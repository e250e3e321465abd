import { useTranslate } from 'ra-core';
import { VERDICTS, type Verdict, type VerdictKind } from '#contract/transitions.ts';
import { Tag, type Tone } from '../../../ui/Tag.tsx';
import { useFormat } from '../../../ui/useFormat.ts';
import bulk from '../bulk.module.css';
import styles from './transition.module.css';
import { ofKind } from './verdicts.ts';

const TONES: Readonly<Record<VerdictKind, Tone>> = {
    done: 'success',
    already_done: 'neutral',
    needs_acknowledgement: 'warning',
    refused: 'error',
    stale: 'info',
};

/** How many records have which verdict. */
export const VerdictCounts = ({ verdicts, words }: { verdicts: readonly Verdict[]; words: 'verdict' | 'result' }) => {
    const translate = useTranslate();
    const { number } = useFormat();
    const found = VERDICTS.map(kind => [kind, ofKind(verdicts, kind).length] as const);
    return (
        <ul className={styles.counts}>
            {found.map(([kind, count]) =>
                count > 0 ? (
                    <li key={kind}>
                        <Tag tone={TONES[kind]}>
                            {translate(`common.transition.${words}.${kind}`, {
                                smart_count: count,
                                count: number(count),
                            })}
                        </Tag>
                    </li>
                ) : null,
            )}
        </ul>
    );
};

/** How far the action is; it changes too often to be announced. */
export const Progress = ({ done, total }: { done: number; total: number }) => {
    const translate = useTranslate();
    const { number } = useFormat();
    const said = translate('common.bulk.progress', { done: number(done), total: number(total) });
    return (
        <div>
            <p>{said}</p>
            <progress className={bulk.meter} max={total} value={done} aria-label={said} />
        </div>
    );
};
