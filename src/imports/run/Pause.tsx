import type { Import } from '#contract/imports/imports.ts';
import { Icon } from '../../ui/Icon.tsx';
import shared from '../imports.module.css';
import { useImportWords } from '../words.tsx';

/** Minimum duration worth a warning, in seconds. */
const NOTICED = 3;

interface PauseProps {
    readonly record: Import;
    /** Message key with the seconds as parameter. */
    readonly text: 'result.stall' | 'confirm.undo_stall';
}

/** Warning before a run or an undo: how long it blocks other users, if the database has one connection. */
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
