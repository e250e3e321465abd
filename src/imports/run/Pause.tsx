import type { Import } from '#contract/imports/imports.ts';
import { Icon } from '../../ui/Icon.tsx';
import shared from '../imports.module.css';
import { useImportWords } from '../words.tsx';

/** Shorter pauses are not told: nobody notices them. In seconds. */
const NOTICED = 3;

interface PauseProps {
    readonly record: Import;
    /** Message with the seconds. */
    readonly text: 'result.stall' | 'confirm.undo_stall';
}

/** Tells before a run or an undo how long nobody else can work, where the database has one connection. */
export const Pause = ({ record: { stall }, text }: PauseProps) => {
    const { say } = useImportWords();
    if (stall === null || stall < NOTICED) return null;
    return (
        <div className={shared.notice} data-tone="warning">
            <Icon name="warning" />
            <p>{say(text, { smart_count: stall })}</p>
        </div>
    );
};
