import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { IGNORED } from '#contract/imports.ts';
import { popup } from '../../kinds/inputProps.ts';
import type { NamedColumn } from '../useColumns.ts';
import { useWords } from '../useWords.ts';
import styles from './ask.module.css';

interface ColumnChoiceProps {
    readonly label: string;
    readonly columns: ReadonlyMap<string, NamedColumn>;
    /** The names that are offered; by default all. */
    readonly names?: readonly string[];
    /** Name of a column, `ignore`, or empty while nothing is chosen. */
    readonly value: string;
    readonly onChange: (name: string) => void;
}

/** What is taken from a column of the file, searched while typing. */
export const ColumnChoice = ({ label, columns, names = [...columns.keys()], value, onChange }: ColumnChoiceProps) => {
    const translate = useTranslate();
    const { say } = useWords();
    const labelOf = (name: string): string =>
        name === IGNORED ? say('ask.ignore') : (columns.get(name)?.label ?? name);
    return (
        <Autocomplete
            className={styles.choice ?? ''}
            fullWidth
            disableClearable
            size="small"
            {...popup}
            options={[IGNORED, ...names.filter(name => name !== IGNORED)]}
            // Nothing is chosen at first, which the type of a choice that cannot be cleared excludes.
            value={(value || null) as string}
            noOptionsText={say('ask.none')}
            openText={translate('ra.action.open')}
            closeText={translate('ra.action.close')}
            getOptionLabel={labelOf}
            onChange={(_event, name) => onChange(name)}
            renderInput={params => (
                <TextField
                    {...params}
                    margin="none"
                    placeholder={say('ask.what')}
                    slotProps={{ htmlInput: { ...params.inputProps, 'aria-label': label } }}
                />
            )}
        />
    );
};
