// Apart: counts, beside the rows in Differences.tsx.
import type { ImportCounts } from '#contract/imports/imports.ts';
import { useFormat } from '../../ui/format.ts';
import { useImportWords } from '../words.tsx';
import styles from './figures.module.css';
import type { DifferenceAction } from './useDifferences.ts';

export const FIGURES: readonly {
    readonly action: DifferenceAction;
    readonly name: Exclude<keyof ImportCounts, 'far'>;
}[] = [
    { action: 'create', name: 'created' },
    { action: 'change', name: 'changed' },
    { action: 'remove', name: 'removed' },
    { action: 'wrong', name: 'wrong' },
];

interface FiguresProps {
    readonly counts: ImportCounts;
    readonly action: DifferenceAction | undefined;
    readonly onShow: (action: DifferenceAction) => void;
}

/** Counts of an import, each with its rows. Unchanged rows are only counted. */
export const ImportFigures = ({ counts, action: shown, onShow }: FiguresProps) => {
    const { say } = useImportWords();
    const { number } = useFormat();
    return (
        <ul className={styles.figures}>
            {FIGURES.map(({ action, name }) => (
                <li key={action} data-action={counts[name] > 0 ? action : undefined}>
                    <button
                        type="button"
                        aria-pressed={shown === action}
                        disabled={counts[name] === 0}
                        aria-label={say('result.show', { name: say(`result.${name}`), count: number(counts[name]) })}
                        onClick={() => onShow(action)}
                    >
                        <strong>{number(counts[name])}</strong>
                        <span>{say(`result.${name}`)}</span>
                    </button>
                </li>
            ))}
            <li>
                <p>
                    <strong>{number(counts.unchanged)}</strong>
                    <span>{say('result.unchanged')}</span>
                </p>
            </li>
        </ul>
    );
};
