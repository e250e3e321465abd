import TextField from '@mui/material/TextField';
import type { Import } from '#contract/imports.ts';
import { NativeChoice } from '../../ui/NativeChoice.tsx';
import { sheetsOf } from '../read.ts';
import { useWords } from '../useWords.ts';
import styles from './ask.module.css';
import type { Answers } from './useAnswers.ts';

/** Where in the file the data begin: the sheet of a workbook, and the row of the headers. */
export const Place = ({ record, answers }: { readonly record: Import; readonly answers: Answers }) => {
    const { say } = useWords();
    const sheets = sheetsOf(record);
    const { sheet, setSheet, headerRow, setHeaderRow, isRowRight } = answers;
    return (
        <div className={styles.place}>
            {sheets.length > 1 ? (
                <NativeChoice
                    label={say('columns.sheet')}
                    value={sheet}
                    choices={sheets.map(name => ({ id: name, name }))}
                    onChange={setSheet}
                />
            ) : null}
            <TextField
                fullWidth
                size="small"
                margin="none"
                label={say('columns.header_row')}
                value={headerRow}
                error={!isRowRight}
                helperText={say(isRowRight ? 'columns.header_help' : 'columns.header_wrong')}
                onChange={({ target }) => setHeaderRow(target.value.trim())}
                slotProps={{ inputLabel: { shrink: true }, htmlInput: { inputMode: 'numeric', maxLength: 4 } }}
            />
        </div>
    );
};
