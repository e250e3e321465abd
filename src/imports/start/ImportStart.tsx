import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { type RaRecord, useGetList, useGetOne, useGetRecordRepresentation, useTranslate } from 'ra-core';
import { type ChangeEvent, type DragEvent, useId, useRef, useState } from 'react';
import { IMPORTED, type ImportedResource } from '#contract/imports/resources.ts';
import { importMessages } from '../../i18n/loaders.ts';
import { useMessages, useServerText } from '../../i18n/useTranslator.ts';
import { popup, search } from '../../kinds/inputProps.ts';
import { useContracts } from '../../kinds/knownContracts.ts';
import { BackToList } from '../../record/BackToList.tsx';
import { Themed } from '../../theme/Themed.tsx';
import { AskBeforeLeaving } from '../../ui/AskBeforeLeaving.tsx';
import { Button } from '../../ui/Button.tsx';
import { refusalMessage } from '../../ui/failure.ts';
import { useFormat } from '../../ui/format.ts';
import { Icon } from '../../ui/Icon.tsx';
import { NativeChoice } from '../../ui/NativeChoice.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { useDebounced } from '../../ui/useSettled.ts';
import shared from '../imports.module.css';
import { ACCEPTED } from '../refusal.ts';
import { useSavedFile } from '../useSavedFile.ts';
import { SizeOf, useImportWords } from '../words.tsx';
import { ColumnsHelp, ModeChoice } from './ColumnsHelp.tsx';
import styles from './start.module.css';
import { PRICES, useStart } from './useStart.ts';

interface FileDropProps {
    readonly file: File | undefined;
    readonly problem: string | undefined;
    readonly disabled: boolean;
    readonly onFiles: (files: readonly File[]) => void;
}

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files');

const FileDrop = ({ file, problem, disabled, onFiles }: FileDropProps) => {
    const { say } = useImportWords();
    const input = useRef<HTMLInputElement>(null);
    const id = useId();
    const [isOver, setOver] = useState(false);
    const choose = ({ target }: ChangeEvent<HTMLInputElement>): void => {
        onFiles([...(target.files ?? [])]);
        // Allows the same file to be chosen again after a correction.
        target.value = '';
    };
    const drop = (event: DragEvent): void => {
        setOver(false);
        if (!hasFiles(event)) return;
        event.preventDefault();
        if (!disabled) onFiles([...event.dataTransfer.files]);
    };
    const over = (event: DragEvent): void => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(!disabled);
    };
    const label = say(file ? 'start.other' : 'start.choose');
    return (
        // biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same for the keyboard
        <div
            className={styles.drop}
            data-over={isOver}
            data-filled={file !== undefined}
            onDragOver={over}
            onDragLeave={() => setOver(false)}
            onDrop={drop}
        >
            <Icon name={file ? 'check' : 'upload'} size={28} />
            {file ? (
                <p className={styles.chosen}>
                    <strong>{file.name}</strong> <SizeOf bytes={file.size} />
                </p>
            ) : (
                <p>{say('start.drop')}</p>
            )}
            <Button aria-describedby={id} aria-disabled={disabled} onClick={() => input.current?.click()}>
                {label}
            </Button>
            <input ref={input} type="file" hidden aria-label={label} accept={ACCEPTED} onChange={choose} />
            <p id={id} className={shared.quiet}>
                {say('start.accepted')}
            </p>
            <p role="alert" className={shared.problem}>
                {problem}
            </p>
        </div>
    );
};

const PAGE = { page: 1, perPage: 25 };
const BY_CODE = { field: 'code', order: 'ASC' } as const;

interface ListChoiceProps {
    /** IRI of the list. */
    readonly list: string | undefined;
    readonly onChange: (list: string | undefined) => void;
}

const ListChoice = ({ list, onChange }: ListChoiceProps) => {
    const translate = useTranslate();
    const { say } = useImportWords();
    useContracts();
    const represent = useGetRecordRepresentation('price_lists');
    const [typed, setTyped] = useState('');
    const filter = search(useDebounced(typed.trim()));
    const { data: found = [], isFetching } = useGetList<RaRecord<string>>('price_lists', {
        filter,
        pagination: PAGE,
        sort: BY_CODE,
    });
    const { data: chosen } = useGetOne<RaRecord<string>>(
        'price_lists',
        { id: list ?? '' },
        { enabled: list !== undefined },
    );
    return (
        <Autocomplete
            fullWidth
            size="small"
            {...popup}
            value={list === undefined ? null : (chosen ?? null)}
            options={found}
            loading={isFetching}
            loadingText={translate('app.loading')}
            noOptionsText={say('start.list_none')}
            clearText={translate('ra.action.clear_input_value')}
            openText={translate('ra.action.open')}
            closeText={translate('ra.action.close')}
            filterOptions={options => options}
            isOptionEqualToValue={(one, other) => one.id === other.id}
            getOptionKey={({ id }) => id}
            getOptionLabel={record => String(represent(record))}
            onInputChange={(_event, text, reason) => setTyped(reason === 'input' ? text : '')}
            onChange={(_event, record) => onChange(record?.id)}
            renderInput={params => (
                <TextField {...params} margin="none" label={say('start.list')} helperText={say('start.list_help')} />
            )}
        />
    );
};

const FILES = ['template', 'example'] as const;
const FORMATS = ['xlsx', 'csv'] as const;

/** Template files: an empty one with all columns, and one with some records. */
const Templates = ({ resource }: { readonly resource: ImportedResource }) => {
    const { say, kindOf } = useImportWords();
    const { mutate, isPending } = useSavedFile();
    return (
        <section className={styles.aside} aria-label={say('templates.title')}>
            <h2>{say('templates.title')}</h2>
            <dl className={styles.templates}>
                {FILES.map(file => (
                    <div key={file}>
                        <dt>{say(`templates.${file}`)}</dt>
                        <dd>
                            {FORMATS.map(format => (
                                <Button
                                    key={format}
                                    pending={isPending}
                                    aria-label={say('templates.download', {
                                        name: say(`templates.${file}`),
                                        format: say(`templates.${format}`),
                                    })}
                                    onClick={() =>
                                        mutate({
                                            path: 'imports/template',
                                            query: { resource, format, example: String(file === 'example') },
                                            name: `${kindOf(resource)}.${format}`,
                                        })
                                    }
                                >
                                    <Icon name="download" />
                                    {say(`templates.${format}`)}
                                </Button>
                            ))}
                        </dd>
                    </div>
                ))}
            </dl>
        </section>
    );
};

interface SendingProps {
    readonly name: string;
    /** Between 0 and 1. */
    readonly share: number;
    readonly onStop: () => void;
}

const Sending = ({ name, share, onStop }: SendingProps) => {
    const { say } = useImportWords();
    const { percent } = useFormat();
    return (
        <div className={styles.sending}>
            <progress className={shared.meter} value={share} aria-label={say('start.progress', { name })} />
            <p role="status">{say('start.sending')}</p>
            <span className={shared.quiet}>
                {say('start.sent', { percent: percent(Math.round(share * 100) / 100) })}
            </span>
            <Button onClick={onStop}>{say('start.cancel')}</Button>
        </div>
    );
};

type Start = ReturnType<typeof useStart>;

/** Resource of the file, and its target. */
const What = ({ start }: { readonly start: Start }) => {
    const { say, kindOf } = useImportWords();
    const choices = IMPORTED.map(id => ({ id, name: kindOf(id) }));
    const choose = (value: string): void => {
        const chosen = IMPORTED.find((one): one is ImportedResource => one === value);
        if (chosen) start.setResource(chosen);
    };
    return (
        <section className={shared.card} aria-label={say('start.what')}>
            <h2>{say('start.what')}</h2>
            <NativeChoice
                label={say('start.resource')}
                value={start.resource}
                choices={choices}
                onChange={choose}
                disabled={start.upload.isSending}
            />
            {start.resource === PRICES ? (
                <>
                    <ListChoice list={start.priceList} onChange={start.setPriceList} />
                    <ModeChoice mode={start.mode} onChange={start.setMode} />
                </>
            ) : null}
        </section>
    );
};

const Which = ({ start }: { readonly start: Start }) => {
    const { say } = useImportWords();
    const serverText = useServerText();
    const { file, refusal, upload } = start;
    const { isSending, error } = upload;
    const failure = error ? serverText(refusalMessage(error)) : undefined;
    const problem = refusal ? say(`refused.${refusal.key}`, refusal.params) : failure;
    return (
        <section className={shared.card} aria-label={say('start.file')}>
            <h2>{say('start.file')}</h2>
            <FileDrop file={file} problem={problem} disabled={isSending} onFiles={start.take} />
            {isSending && file ? (
                <Sending name={file.name} share={upload.share} onStop={upload.stop} />
            ) : (
                <div className={shared.buttons}>
                    <Button
                        variant="primary"
                        aria-disabled={file === undefined}
                        title={file ? undefined : say('start.no_file')}
                        onClick={start.send}
                    >
                        {say('start.submit')}
                    </Button>
                </div>
            )}
        </section>
    );
};

/** I10: start of an import. Nothing is written before the dry run. */
export const ImportStart = () => {
    useMessages(importMessages);
    const translate = useTranslate();
    const { say } = useImportWords();
    const start = useStart();
    return (
        <Themed>
            <BackToList />
            <PageHeader title={translate('resources.imports.create_title')} subtitle={<p>{say('start.intro')}</p>} />
            <div className={styles.start}>
                <div className={shared.main}>
                    <What start={start} />
                    <Which start={start} />
                </div>
                <Templates resource={start.resource} />
                <ColumnsHelp resource={start.resource} />
            </div>
            {start.upload.isSending ? <AskBeforeLeaving question={say('start.leave')} /> : null}
        </Themed>
    );
};
