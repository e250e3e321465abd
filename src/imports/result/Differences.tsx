import { ResourceContextProvider, useCreatePath, useTranslate } from 'ra-core';
import { useState } from 'react';
import { type Import, type ImportCounts, type ImportDifference, isOpenImport } from '#contract/imports/imports.ts';
import type { ResourceName } from '#contract/language/names.ts';
import type { Property } from '#contract/language/property.ts';
import { storedNameIn } from '#contract/language/storedName.ts';
import { useServerText } from '../../i18n/useTranslator.ts';
import { contractOf } from '../../kinds/allContracts.ts';
import { fieldKey } from '../../kinds/names.ts';
import { Value } from '../../kinds/Value.tsx';
import bar from '../../list/filters/bar.module.css';
import { Button } from '../../ui/Button.tsx';
import { refusalMessage } from '../../ui/failure.ts';
import { useFormat } from '../../ui/format.ts';
import { Icon } from '../../ui/Icon.tsx';
import marks from '../../ui/marks.module.css';
import { Fold } from '../../ui/overflow.tsx';
import { PageLink } from '../../ui/PageLink.tsx';
import { Tag } from '../../ui/Tag.tsx';
import shared from '../imports.module.css';
import { numberOfImport } from '../read.ts';
import { useSavedFile } from '../useSavedFile.ts';
import { useImportWords } from '../words.tsx';
import { FIGURES, ImportFigures } from './Figures.tsx';
import styles from './rows.module.css';
import { DIFFERENCES_PER_PAGE, type DifferencesView, useChangedSince, useDifferences } from './useDifferences.ts';

const UNKNOWN: Property = { kind: 'text', max: Number.POSITIVE_INFINITY };

/** A record that the import creates has only a name, without an IRI. */
const propertyFor = (property: Property, value: unknown): Property =>
    'to' in property && typeof value === 'string' && !value.startsWith('/') ? UNKNOWN : property;

interface CellProps {
    readonly name: string;
    readonly property: Property;
    readonly from: unknown;
    readonly to: unknown;
}

const shown = (name: string, property: Property, value: unknown) => (
    <Value name={name} property={propertyFor(property, value)} value={value} />
);

/** A value before and after; one value for a new or removed record. */
const Cell = ({ name, property, from, to, action }: CellProps & Pick<ImportDifference, 'action'>) => {
    const { say } = useImportWords();
    if (action === 'create') return <dd>{shown(name, property, to)}</dd>;
    if (action === 'remove') return <dd className={styles.old}>{shown(name, property, from)}</dd>;
    return (
        <dd>
            <del className={styles.old}>
                <span className={marks.hidden}>{say('rows_list.before')} </span>
                {shown(name, property, from)}
            </del>
            <Icon name="next" size={14} />
            <ins className={styles.new}>
                <span className={marks.hidden}>{say('rows_list.after')} </span>
                {shown(name, property, to)}
            </ins>
        </dd>
    );
};

const COLLAPSED_VALUES = 5;

interface CellsProps {
    readonly resource: ResourceName;
    readonly row: ImportDifference;
}

const Cells = ({ resource, row }: CellsProps) => {
    const translate = useTranslate();
    const { say } = useImportWords();
    const [isWhole, setWhole] = useState(false);
    const { properties } = contractOf(resource) as { readonly properties: Readonly<Record<string, Property>> };
    const given = row.differences;
    const names = Object.keys(properties).filter(name => name in given);
    const all = [...new Set([...names, ...Object.keys(given)])];
    const more = all.length - COLLAPSED_VALUES;
    const label = isWhole ? say('rows_list.fewer') : say('rows_list.more', { smart_count: more });
    return (
        <ResourceContextProvider value={resource}>
            <dl className={styles.cells}>
                {all.slice(0, isWhole ? all.length : COLLAPSED_VALUES).map(name => (
                    <div key={name}>
                        <dt>{translate(fieldKey(resource, name), { _: name })}</dt>
                        <Cell
                            name={name}
                            property={properties[name] ?? UNKNOWN}
                            from={given[name]?.from}
                            to={given[name]?.to}
                            action={row.action}
                        />
                    </div>
                ))}
            </dl>
            {more > 0 ? (
                <Fold isOpen={isWhole} label={`${label} : ${row.name}`} onToggle={() => setWhole(!isWhole)}>
                    {label}
                </Fold>
            ) : null}
        </ResourceContextProvider>
    );
};

interface RowProps {
    readonly resource: ResourceName;
    readonly row: ImportDifference;
}

const Errors = ({ errors }: Pick<ImportDifference, 'errors'>) => (
    <ul className={shared.errors}>
        {errors.map(({ column, message }) => (
            <li key={`${column} ${message}`}>
                {column === null ? null : <strong>{column}</strong>} {message}
            </li>
        ))}
    </ul>
);

const Named = ({ resource, row: { action, record, name } }: RowProps) => {
    const translate = useTranslate();
    const createPath = useCreatePath();
    const shown = storedNameIn(name, translate) || '—';
    if (record === null || action === 'remove') return shown;
    return <PageLink to={createPath({ resource, type: 'edit', id: record })}>{shown}</PageLink>;
};

const Row = ({ resource, row }: RowProps) => {
    const { say } = useImportWords();
    const { number } = useFormat();
    return (
        <li>
            <div className={styles.named}>
                {row.row === null ? null : (
                    <span className={shared.quiet}>{say('rows_list.row_number', { row: number(row.row) })}</span>
                )}
                <strong>
                    <Named {...{ resource, row }} />
                </strong>
                {row.isChangedSince ? (
                    <Tag tone="warning" icon="warning">
                        {say('rows_list.changed_since')}
                    </Tag>
                ) : null}
            </div>
            <div className={styles.what}>
                {row.errors.length > 0 ? <Errors errors={row.errors} /> : <Cells {...{ resource, row }} />}
            </div>
        </li>
    );
};

interface RowListProps {
    readonly resource: ResourceName;
    readonly label: string;
    readonly rows: readonly ImportDifference[];
    readonly isBusy: boolean;
}

const RowList = ({ resource, label, rows, isBusy }: RowListProps) => (
    <ol className={styles.rows} aria-label={label} aria-busy={isBusy}>
        {rows.map(row => (
            <Row key={`${row.row} ${row.record} ${row.name}`} {...{ resource, row }} />
        ))}
    </ol>
);

interface RowsProps {
    readonly record: Import;
    readonly view: DifferencesView;
    readonly onPage: (page: number) => void;
}

interface PagesProps {
    readonly page: number;
    readonly total: number;
    readonly onPage: (page: number) => void;
}

const Pages = ({ page, total, onPage }: PagesProps) => {
    const translate = useTranslate();
    const { say } = useImportWords();
    const { number } = useFormat();
    const pages = Math.ceil(total / DIFFERENCES_PER_PAGE);
    if (pages <= 1) return null;
    const from = (page - 1) * DIFFERENCES_PER_PAGE + 1;
    const to = Math.min(page * DIFFERENCES_PER_PAGE, total);
    const move = (icon: 'previous' | 'next', by: number) => (
        <Button
            variant="icon"
            disabled={page + by < 1 || page + by > pages}
            aria-label={translate(`common.list.${icon}_page`)}
            onClick={() => onPage(page + by)}
        >
            <Icon name={icon} />
        </Button>
    );
    return (
        <nav className={bar.pager} aria-label={translate('common.list.pages')}>
            <span className={bar.range}>
                {say('rows_list.range', { from: number(from), to: number(to), total: number(total) })}
            </span>
            <span className={bar.moves}>
                {move('previous', -1)}
                {move('next', 1)}
            </span>
        </nav>
    );
};

const Rows = ({ record, view, onPage }: RowsProps) => {
    const { say } = useImportWords();
    const translate = useTranslate();
    const serverText = useServerText();
    const { data, error, isPlaceholderData, refetch } = useDifferences(record, view);
    if (!data && error)
        return (
            <div role="alert" className={styles.failed}>
                <p>
                    {say('rows_list.failed')} — {serverText(refusalMessage(error))}
                </p>
                <Button onClick={() => void refetch()}>{translate('app.action.retry')}</Button>
            </div>
        );
    if (!data)
        return (
            <p role="status" className={shared.quiet}>
                {say('rows_list.loading')}
            </p>
        );
    if (data.member.length === 0) return <p className={shared.quiet}>{say('rows_list.gone')}</p>;
    const label = say(view.isSince ? 'rows_list.changed_since' : `rows_list.label.${view.action}`);
    return (
        <>
            <RowList resource={record.resource} label={label} rows={data.member} isBusy={isPlaceholderData} />
            <Pages page={view.page} total={data.totalItems} onPage={onPage} />
        </>
    );
};

/** Initial figure: the wrong rows while they can be corrected, otherwise the first one with rows. */
const firstOf = (record: Import, counts: ImportCounts): DifferencesView['action'] | undefined =>
    counts.wrong > 0 && isOpenImport(record) ? 'wrong' : FIGURES.find(({ name }) => counts[name] > 0)?.action;

/** Downloads the wrong rows: the same columns, and one with the errors. */
const WrongFile = ({ record, count }: { readonly record: Import; readonly count: number }) => {
    const { say } = useImportWords();
    const { mutate, isPending } = useSavedFile();
    const { wrongRowsUrl, fileName, id, fileFormat } = record;
    if (!wrongRowsUrl) return null;
    const extension = fileFormat?.startsWith('xlsx') ? 'xlsx' : 'csv';
    const base = fileName.replace(/\.[^.]*$/, '');
    return (
        <div className={styles.wrong}>
            <Button
                pending={isPending}
                onClick={() => mutate({ path: wrongRowsUrl, name: `${base}-${numberOfImport(id)}.${extension}` })}
            >
                <Icon name="download" />
                {say('result.wrong_file', { smart_count: count })}
            </Button>
            <p className={shared.quiet}>{say('result.wrong_file_help')}</p>
        </div>
    );
};

interface DifferencesProps {
    readonly record: Import;
    readonly counts: ImportCounts;
    readonly title: string;
}

export const ImportDifferences = ({ record, counts, title }: DifferencesProps) => {
    const { say } = useImportWords();
    const [view, show] = useState<DifferencesView | undefined>(() => {
        const action = firstOf(record, counts);
        return action && { action, page: 1, isSince: false };
    });
    const since = useChangedSince(record);
    return (
        <section className={shared.card} aria-label={title}>
            <h2>{title}</h2>
            <ImportFigures
                counts={counts}
                action={view?.isSince ? undefined : view?.action}
                onShow={action => show({ action, page: 1, isSince: false })}
            />
            {since > 0 && isOpenImport(record) ? (
                <div className={shared.notice} data-tone="warning">
                    <Icon name="warning" />
                    <p>{say('result.changed_since', { smart_count: since })}</p>
                    <Button
                        aria-pressed={view?.isSince === true}
                        onClick={() => show({ action: 'change', page: 1, isSince: true })}
                    >
                        {say('result.show_since')}
                    </Button>
                </div>
            ) : null}
            {view?.action === 'wrong' && !view.isSince ? <WrongFile record={record} count={counts.wrong} /> : null}
            {view && record.differencesUrl ? (
                <Rows record={record} view={view} onPage={page => show({ ...view, page })} />
            ) : null}
        </section>
    );
};
