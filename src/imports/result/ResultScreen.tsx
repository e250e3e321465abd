import { useTranslate } from 'ra-core';
import { creatableRelations } from '#contract/imports/creatable.ts';
import type { Import, PriceMove } from '#contract/imports/imports.ts';
import { storedNameIn } from '#contract/language/storedName.ts';
import { useMay } from '../../auth/permissions.ts';
import { contractOf } from '../../kinds/allContracts.ts';
import { fieldKey } from '../../kinds/names.ts';
import { Button } from '../../ui/Button.tsx';
import { useFormat } from '../../ui/format.ts';
import { Tag } from '../../ui/Tag.tsx';
import { ColumnsForm } from '../ask/ColumnsForm.tsx';
import shared from '../imports.module.css';
import { createMissingOf, importCounts, type MissingName, missingOf, movesOf, versionOf } from '../read.ts';
import { RunBar } from '../run/RunBar.tsx';
import { useImportCall } from '../useImportCall.ts';
import { useImportWords } from '../words.tsx';
import { ImportDifferences } from './Differences.tsx';
import resultStyles from './result.module.css';
import rowsStyles from './rows.module.css';

const MAX_NAMES = 20;

const Names = ({ names }: { readonly names: readonly MissingName[] }) => {
    const { say, count } = useImportWords();
    const { number } = useFormat();
    const more = names.length - MAX_NAMES;
    return (
        <ul className={resultStyles.names}>
            {names.slice(0, MAX_NAMES).map(({ name, rows }) => (
                <li key={name}>
                    <strong>{name}</strong> <span className={shared.quiet}>{count('rows', rows)}</span>
                </li>
            ))}
            {more > 0 ? <li className={shared.quiet}>{say('missing.more', { count: number(more) })}</li> : null}
        </ul>
    );
};

interface CreationProps {
    readonly record: Import;
    readonly relation: string;
    readonly label: string;
    readonly call: ReturnType<typeof useImportCall>;
}

/** Checkbox that creates the missing records, for users who may create them. */
const Creation = ({ record, relation, label, call: { call, isPending } }: CreationProps) => {
    const { say } = useImportWords();
    const { properties } = contractOf(record.resource);
    const property = properties[relation];
    const resource = property?.kind === 'relation' ? property.to : record.resource;
    const canAccess = useMay(resource, 'create');
    const created = createMissingOf(record);
    const isCreated = created.includes(relation);
    const set = (createMissing: readonly string[]) => call({ name: 'change', body: { createMissing } });
    if (!canAccess) return null;
    return (
        <Button
            pending={isPending}
            onClick={() => set(isCreated ? created.filter(one => one !== relation) : [...created, relation])}
        >
            {isCreated ? say('missing.keep') : say('missing.create', { name: label })}
        </Button>
    );
};

const Missing = ({ record }: { readonly record: Import }) => {
    const translate = useTranslate();
    const { say } = useImportWords();
    const call = useImportCall(record);
    const missing = missingOf(record).filter(([, names]) => names.length > 0);
    const created = createMissingOf(record);
    if (missing.length === 0) return null;
    const creatable = creatableRelations(contractOf(record.resource));
    return (
        <section className={shared.card} aria-label={say('missing.title')}>
            <h2>{say('missing.title')}</h2>
            <p>{say('missing.intro')}</p>
            {missing.map(([relation, names]) => {
                const label = translate(fieldKey(record.resource, relation), { _: relation });
                return (
                    <div key={relation} className={resultStyles.missing}>
                        <h3>
                            {label}
                            {created.includes(relation) ? (
                                <Tag tone="success" icon="check">
                                    {say('missing.will')}
                                </Tag>
                            ) : null}
                        </h3>
                        <Names names={names} />
                        {creatable.includes(relation) ? (
                            <Creation {...{ record, relation, label, call }} />
                        ) : (
                            <p>{say('missing.by_hand')}</p>
                        )}
                    </div>
                );
            })}
            <p role="alert" className={shared.problem}>
                {call.reasons.map(({ message }) => message).join(' ')}
            </p>
        </section>
    );
};

const MoveList = ({ moves }: { readonly moves: readonly PriceMove[] }) => {
    const { say } = useImportWords();
    const translate = useTranslate();
    const { change, money, number } = useFormat();
    const priceText = ({ isDiscount }: PriceMove, value: string | null): string =>
        value === null ? say('moves.new') : isDiscount ? say('moves.discount', { rate: value }) : money(value);
    return (
        <ul>
            {moves.map(move => (
                <li key={`${move.row} ${move.name}`}>
                    <span className={rowsStyles.named}>
                        <strong>{storedNameIn(move.name, translate)}</strong>
                        <span className={shared.quiet}>
                            {say('moves.row', { row: number(move.row) })}
                            {move.base ? ` · ${say(`moves.${move.doubt ?? 'base'}`, { price: move.base })}` : null}
                        </span>
                    </span>
                    <span>
                        {priceText(move, move.from)} → <strong>{priceText(move, move.to)}</strong>
                    </span>
                    <span className={resultStyles.percent}>{change(move.percent)}</span>
                </li>
            ))}
        </ul>
    );
};

const Side = ({ label, moves }: { readonly label: string; readonly moves: readonly PriceMove[] }) => {
    const { say } = useImportWords();
    return (
        <section aria-label={label}>
            <h3>{label}</h3>
            {moves.length === 0 ? <p className={shared.quiet}>{say('moves.none')}</p> : null}
            <MoveList moves={moves} />
        </section>
    );
};

const isRise = ({ percent }: PriceMove): boolean => Number(percent) > 0;
const byPercent = (one: PriceMove, other: PriceMove): number =>
    Math.abs(Number(other.percent)) - Math.abs(Number(one.percent));

/** Largest price changes, which reveal mistakes in a file. */
const Moves = ({ record }: { readonly record: Import }) => {
    const { say } = useImportWords();
    const moves = movesOf(record)
        .filter(({ base }) => base === undefined)
        .toSorted(byPercent);
    if (moves.length === 0) return null;
    return (
        <section className={shared.card} aria-label={say('moves.title')}>
            <h2>{say('moves.title')}</h2>
            <div className={resultStyles.moves}>
                <Side label={say('moves.rises')} moves={moves.filter(isRise)} />
                <Side label={say('moves.falls')} moves={moves.filter(move => !isRise(move))} />
            </div>
        </section>
    );
};

/** Prices far from the base price, probably typing errors. */
const FarPrices = ({ record }: { readonly record: Import }) => {
    const { say } = useImportWords();
    const far = movesOf(record).filter(({ base }) => base !== undefined);
    if (far.length === 0) return null;
    return (
        <section className={shared.card} aria-label={say('moves.far')}>
            <h2>{say('moves.far')}</h2>
            <p>{say('moves.far_help')}</p>
            <div className={resultStyles.moves}>
                <MoveList moves={far} />
            </div>
        </section>
    );
};

const ZERO_COUNTS = { created: 0, changed: 0, unchanged: 0, removed: 0, wrong: 0 };

export const ResultScreen = ({ record }: { readonly record: Import }) => {
    const { say } = useImportWords();
    const counts = importCounts(record) ?? ZERO_COUNTS;
    return (
        <>
            <RunBar {...{ record, counts }} />
            <Missing record={record} />
            <ImportDifferences key={versionOf(record)} {...{ record, counts }} title={say('result.title')} />
            <FarPrices record={record} />
            <Moves record={record} />
            <ColumnsForm key={`columns ${versionOf(record)}`} record={record} isOpen={false} />
        </>
    );
};
