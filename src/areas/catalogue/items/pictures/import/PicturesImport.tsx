import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useCreatePath, useGetList, useTranslate } from 'ra-core';
import { memo, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Item } from '#contract/catalogue/items.ts';
import { pictureMessages } from '#src/i18n/loaders.ts';
import { useMessages, useServerText } from '#src/i18n/useTranslator.ts';
import { popup } from '#src/kinds/inputProps.ts';
import { DropArea } from '#src/pictures/DropArea.tsx';
import { UnsentNote } from '#src/pictures/UnsentNote.tsx';
import { UploadProgress } from '#src/pictures/UploadRow.tsx';
import { UploadSummary } from '#src/pictures/UploadSummary.tsx';
import { isUnfinished, type Upload } from '#src/pictures/upload.ts';
import type { Uploads } from '#src/pictures/uploads.ts';
import { useUploads } from '#src/pictures/useUploads.ts';
import { BackToList } from '#src/record/BackToList.tsx';
import { Themed } from '#src/theme/Themed.tsx';
import { AskBeforeLeaving } from '#src/ui/AskBeforeLeaving.tsx';
import { Button } from '#src/ui/Button.tsx';
import { failureMessage } from '#src/ui/failure.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { PageHeader } from '#src/ui/PageHeader.tsx';
import { PageLink } from '#src/ui/PageLink.tsx';
import { saveCsv, toCsv } from '#src/ui/saveFile.ts';
import { useDebounced } from '#src/ui/useSettled.ts';
import { itemPictures } from '../itemPictures.ts';
import styles from './import.module.css';
import { fileRefusal, type ImportedPicture, useImport } from './useImport.ts';

interface ChooseItemProps {
    readonly fileName: string;
    readonly onChoose: (item: Item) => void;
}

const TEN = { page: 1, perPage: 10 };
const BY_REFERENCE = { field: 'reference', order: 'ASC' } as const;

/** Debounced search for the item of one file; rendered on request. */
const Search = ({ fileName, onChoose }: ChooseItemProps) => {
    const translate = useTranslate();
    const [typed, setTyped] = useState('');
    const q = useDebounced(typed.trim());
    const query = { filter: { q }, pagination: TEN, sort: BY_REFERENCE };
    const { data = [], isFetching } = useGetList<Item>('items', query, { enabled: q !== '' });
    return (
        <Autocomplete
            fullWidth
            size="small"
            {...popup}
            options={q === '' ? [] : data}
            loading={isFetching}
            loadingText={translate('app.loading')}
            noOptionsText={translate(q === '' ? 'resources.items.filter.search' : 'pictures.import.nothing')}
            filterOptions={options => options}
            getOptionKey={({ id }) => id}
            getOptionLabel={({ reference, designation }) => `${reference} · ${designation}`}
            onInputChange={(_event, text) => setTyped(text)}
            onChange={(_event, item) => item && onChoose(item)}
            renderInput={params => (
                <TextField
                    {...params}
                    autoFocus
                    margin="none"
                    label={translate('pictures.import.item_of', { name: fileName })}
                />
            )}
        />
    );
};

const ChooseItem = ({ fileName, onChoose }: ChooseItemProps) => {
    const translate = useTranslate();
    const [open, setOpen] = useState(false);
    if (open) return <Search fileName={fileName} onChoose={onChoose} />;
    return (
        <Button aria-label={translate('pictures.import.choose_for', { name: fileName })} onClick={() => setOpen(true)}>
            {translate('pictures.import.choose')}
        </Button>
    );
};

const Preview = ({ file }: { file: File }) => {
    const [address, setAddress] = useState<string>();
    useEffect(() => {
        const made = URL.createObjectURL(file);
        setAddress(made);
        return () => URL.revokeObjectURL(made);
    }, [file]);
    const [broken, setBroken] = useState(false);
    if (!address || broken)
        return (
            <span className={styles.preview}>
                <Icon name="picture" size={20} />
            </span>
        );
    return (
        <img
            className={styles.preview}
            src={address}
            width={40}
            height={40}
            alt=""
            loading="lazy"
            decoding="async"
            onError={() => setBroken(true)}
        />
    );
};

interface ImportRowProps {
    readonly entry: ImportedPicture;
    readonly upload: Upload | undefined;
    readonly uploads: Uploads;
    readonly onChoose: (id: number, item: Item) => void;
}

const Matched = ({ entry, onChoose }: Pick<ImportRowProps, 'entry' | 'onChoose'>) => {
    const translate = useTranslate();
    const serverText = useServerText();
    const createPath = useCreatePath();
    const { id, file, item } = entry;
    const refusal = fileRefusal(file);
    if (refusal) return <p className={styles.refused}>{serverText(refusal.key, refusal.params)}</p>;
    if (item === undefined) return <p className={styles.quiet}>{translate('pictures.import.looking')}</p>;
    if (item === null)
        return (
            <>
                <p className={styles.none}>{translate('pictures.import.no_item')}</p>
                <ChooseItem fileName={file.name} onChoose={chosen => onChoose(id, chosen)} />
            </>
        );
    return (
        <PageLink to={`${createPath({ resource: 'items', type: 'edit', id: item.id })}?tab=pictures`}>
            {item.reference} · {item.designation}
        </PageLink>
    );
};

/** A file with its item and upload state. Memoized: renders only when these change. */
const ImportRow = memo(({ entry, upload, uploads, onChoose }: ImportRowProps) => (
    <li className={styles.row}>
        <Preview file={entry.file} />
        <span className={styles.file} title={entry.file.name}>
            {entry.file.name}
        </span>
        <div className={styles.item}>
            <Matched entry={entry} onChoose={onChoose} />
        </div>
        <div className={styles.state}>{upload ? <UploadProgress upload={upload} uploads={uploads} /> : null}</div>
    </li>
));

interface ImportListProps {
    readonly entries: readonly ImportedPicture[];
    readonly list: readonly Upload[];
    readonly uploads: Uploads;
    readonly onChoose: (id: number, item: Item) => void;
}

const hasNone = ({ item }: ImportedPicture): boolean => item === null;

/** Files that need attention come first. */
const ImportList = ({ entries, list, uploads, onChoose }: ImportListProps) => {
    const translate = useTranslate();
    const byFile = useMemo(() => new Map(list.map(upload => [upload.file, upload])), [list]);
    const latest = useRef(onChoose);
    useEffect(() => {
        latest.current = onChoose;
    });
    const choose = useCallback((id: number, item: Item) => latest.current(id, item), []);
    const groups = [
        { name: 'refused', rows: entries.filter(entry => hasNone(entry) && fileRefusal(entry.file)) },
        { name: 'unmatched', rows: entries.filter(entry => hasNone(entry) && !fileRefusal(entry.file)) },
        { name: 'matched', rows: entries.filter(entry => !hasNone(entry)) },
    ].filter(({ rows }) => rows.length > 0);
    return groups.map(({ name, rows }) => {
        const title = translate(`pictures.import.group.${name}`, { smart_count: rows.length });
        return (
            <section key={name} className={styles.group} aria-label={title}>
                <h2>{title}</h2>
                <ul>
                    {rows.map(entry => (
                        <ImportRow
                            key={entry.id}
                            entry={entry}
                            upload={byFile.get(entry.file)}
                            uploads={uploads}
                            onChoose={choose}
                        />
                    ))}
                </ul>
            </section>
        );
    });
};

type Line = readonly [file: string, item: string, state: string, why: string];

const useReport = (entries: readonly ImportedPicture[], list: readonly Upload[]) => {
    const translate = useTranslate();
    const serverText = useServerText();
    const word = (key: string) => translate(`pictures.import.report.${key}`);
    const lineOf = ({ file, item }: ImportedPicture): Line => {
        const upload = list.find(one => one.file === file);
        const why = upload?.why ?? fileRefusal(file);
        const state = upload?.state === 'sending' ? 'waiting' : (upload?.state ?? (why ? 'refused' : undefined));
        const words = state ? translate(`pictures.upload.state.${state}`) : word(item ? 'ready' : 'no_item');
        return [file.name, item?.reference ?? '', words, why ? serverText(why.key, why.params) : ''];
    };
    return () =>
        saveCsv(
            word('name'),
            toCsv([[word('file'), word('item'), word('state'), word('why')], ...entries.map(lineOf)]),
        );
};

type Import = ReturnType<typeof useImport>;

const NotLookedUp = ({ error, retry }: Pick<Import, 'error' | 'retry'>) => {
    const translate = useTranslate();
    const serverText = useServerText();
    return (
        <div className={styles.failed} role="alert">
            <p>
                {translate('pictures.import.failed')} {serverText(failureMessage(error) ?? 'app.failure.unexpected')}
            </p>
            <Button onClick={retry}>{translate('app.action.retry')}</Button>
        </div>
    );
};

/** I7: imports pictures of many items, matched by file name. */
export const PicturesImport = () => {
    useMessages(pictureMessages);
    const translate = useTranslate();
    const { uploads, list, halted, unsent } = useUploads({ pictures: itemPictures, place: 'import', inOrder: true });
    const { entries, error, retry, add, choose, ready, start, clear } = useImport(uploads);
    const report = useReport(entries, list);
    const running = list.some(isUnfinished);
    return (
        <Themed>
            <BackToList />
            <PageHeader title={translate('resources.items.pictures_import')} />
            <div className={styles.screen}>
                <UnsentNote {...unsent} />
                <DropArea pictures={itemPictures} note={translate('pictures.import.names')} onFiles={add}>
                    {error ? <NotLookedUp {...{ error, retry }} /> : null}
                    {entries.length > 0 ? (
                        <div className={styles.bar}>
                            {list.length > 0 ? (
                                <UploadSummary {...{ uploads, list, halted }} clearable={false} />
                            ) : null}
                            {ready.length > 0 || list.length === 0 ? (
                                <Button variant="primary" disabled={ready.length === 0} onClick={start}>
                                    {translate('pictures.import.start', { smart_count: ready.length })}
                                </Button>
                            ) : null}
                            <Button onClick={report}>{translate('pictures.import.report.save')}</Button>
                            {running ? null : <Button onClick={clear}>{translate('pictures.upload.clear')}</Button>}
                        </div>
                    ) : null}
                    <ImportList {...{ entries, list, uploads }} onChoose={choose} />
                </DropArea>
                {running ? <AskBeforeLeaving question={translate('pictures.upload.leave')} /> : null}
            </div>
        </Themed>
    );
};
