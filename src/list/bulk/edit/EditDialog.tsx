import { useQuery } from '@tanstack/react-query';
import { ResourceContextProvider, useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import type { BulkFailure, BulkOutcome } from '#contract/language/bulk.ts';
import type { ResourceContract } from '#contract/language/contract.ts';
import { fieldKey } from '../../../kinds/names.ts';
import { Value } from '../../../kinds/Value.tsx';
import { Themed } from '../../../theme/Themed.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { DialogFoot } from '../../../ui/DialogFoot.tsx';
import { useFormat } from '../../../ui/format.ts';
import { Icon } from '../../../ui/Icon.tsx';
import marks from '../../../ui/marks.module.css';
import { Tag } from '../../../ui/Tag.tsx';
import { useSelection } from '../../useAllMatching.ts';
import { LEAVE, OVER, useFailure } from '../BulkDialog.tsx';
import { BulkReportPanel } from '../BulkReport.tsx';
import { BulkStory } from '../BulkStory.tsx';
import { type Bulk, type BulkCommand, useBulk, useCall } from '../useBulk.ts';
import { useEnding } from '../useEnding.ts';
import { type BulkEditRequest, bulkChanges, type RehearsedProps, startOf } from './bulkChange.ts';
import { ChangeForm } from './ChangeForm.tsx';
import styles from './edit.module.css';

/** Maximum number of records in the dry run. Further records are checked when they are changed. */
const MAX_DRY_RUN_RECORDS = 300;

interface Rehearsal {
    readonly total: number;
    readonly outcomes: readonly BulkOutcome[];
    readonly failed: readonly BulkFailure[];
    readonly isWhole: boolean;
}

const useRehearsal = (asked: BulkCommand) => {
    const call = useCall(asked);
    return useQuery({
        queryKey: ['rehearsal', 'bulk', asked],
        queryFn: async (): Promise<Rehearsal> => {
            const { total, until } = await call.preview();
            const outcomes: BulkOutcome[] = [];
            const failed: BulkFailure[] = [];
            let next: number | null = 0;
            while (next !== null && outcomes.length + failed.length < MAX_DRY_RUN_RECORDS) {
                const slice = await call.rehearse(next, until);
                outcomes.push(...slice.outcomes);
                failed.push(...slice.failed);
                next = slice.next;
            }
            return { total, outcomes, failed, isWhole: next === null };
        },
        // Offline, the dry run fails at once, like the change itself; each dialog has its own.
        networkMode: 'always',
        retry: false,
        gcTime: 0,
        // Never refetched, even when the change invalidates everything: the server runs one bulk change per user at a time.
        staleTime: 'static',
    });
};

/** Maximum number of listed records; the counts cover all records of the dry run. */
const MAX_LISTED = 50;

interface LineProps {
    readonly contract: ResourceContract;
    readonly name: string;
    readonly outcome: BulkOutcome;
}

const Line = ({ contract, name, outcome: { name: record, from, to } }: LineProps) => {
    const translate = useTranslate();
    const property = contract.properties[name];
    if (!property) return null;
    return (
        <li className={styles.line}>
            <span className={styles.name} title={record}>
                {record}
            </span>
            <span className={styles.values}>
                <span className={styles.before}>
                    <span className={marks.hidden}>{translate('common.conflict.before')} </span>
                    <Value name={name} property={property} value={from[name]} />
                </span>
                <Icon name="next" size={14} />
                <span className={styles.after}>
                    <span className={marks.hidden}>{translate('common.conflict.now')} </span>
                    <Value name={name} property={property} value={to[name]} />
                </span>
            </span>
        </li>
    );
};

interface OutcomesProps {
    readonly contract: ResourceContract;
    readonly name: string;
    readonly rehearsal: Rehearsal;
}

/** Result of a dry run: counts, refusals with reasons, and each record before and after. */
const Outcomes = ({ contract, name, rehearsal }: OutcomesProps) => {
    const translate = useTranslate();
    const { number } = useFormat();
    const { outcomes, failed, total, isWhole } = rehearsal;
    const changing = outcomes.filter(({ isChanged }) => isChanged);
    const more = changing.length - MAX_LISTED;
    const count = (key: string, of: number) =>
        translate(`bulk_edit.outcome.${key}`, { smart_count: of, count: number(of) });
    return (
        <ResourceContextProvider value={contract.name}>
            <div role="status" className={styles.counts}>
                <Tag tone="success">{count('changed', changing.length)}</Tag>
                {outcomes.length > changing.length ? (
                    <Tag tone="neutral">{count('same', outcomes.length - changing.length)}</Tag>
                ) : null}
                {failed.length > 0 ? <Tag tone="error">{count('refused', failed.length)}</Tag> : null}
            </div>
            {isWhole ? null : (
                <p className={styles.note}>
                    {translate('bulk_edit.part', {
                        count: number(outcomes.length + failed.length),
                        total: number(total),
                    })}
                </p>
            )}
            <BulkReportPanel action="edit" failed={failed} />
            {changing.length > 0 ? (
                <ul className={styles.lines} aria-label={translate('bulk_edit.records')}>
                    {changing.slice(0, MAX_LISTED).map(outcome => (
                        <Line key={outcome['@id']} {...{ contract, name, outcome }} />
                    ))}
                    {more > 0 ? (
                        <li className={styles.line}>
                            {translate('common.bulk.more', { smart_count: more, count: number(more) })}
                        </li>
                    ) : null}
                </ul>
            ) : null}
        </ResourceContextProvider>
    );
};

interface PerformProps extends RehearsedProps {
    readonly rehearsal: Rehearsal;
    readonly bulk: BulkCommand;
}

/** The ready records in the versions of the dry run. After a partial dry run, the server selects the records. */
const seenIn = ({ outcomes, isWhole }: Rehearsal): Pick<BulkCommand, 'seen'> =>
    isWhole
        ? { seen: outcomes.flatMap(({ '@id': iri, etag, isChanged }) => (isChanged ? [{ '@id': iri, etag }] : [])) }
        : {};

const Perform = ({ contract, asked, rehearsal, bulk: given, onState, onBack, onClose }: PerformProps) => {
    const translate = useTranslate();
    const { number } = useFormat();
    const seen = seenIn(rehearsal);
    const change: BulkCommand = { ...given, ...seen };
    const bulk = useBulk(change);
    const leave = useEnding(bulk, { action: 'edit', about: translate(fieldKey(contract.name, asked.name)) }, onClose);
    const error = useFailure(bulk.error);
    const { state } = bulk;
    const count = seen.seen?.length ?? rehearsal.total;
    const isAsking = state === 'asking';
    // biome-ignore lint/correctness/useExhaustiveDependencies: what leaving does changes with the state alone
    useEffect(() => onState(state, leave), [state]);
    const label = (): string | undefined => {
        if (state === 'running' || state === 'done') return undefined;
        if (error) return translate('app.action.retry');
        if (!isAsking) return translate('common.bulk.resume');
        return translate('bulk_edit.change', { smart_count: count, count: number(count) });
    };
    return (
        <>
            {isAsking ? (
                <Outcomes {...{ contract, rehearsal }} name={asked.name} />
            ) : (
                <BulkStory bulk={bulk} asked={change} />
            )}
            <BulkReportPanel action="edit" failed={bulk.progress.failed} />
            <DialogFoot
                refusal={error}
                {...(isAsking && { more: <Button onClick={onBack}>{translate('bulk_edit.back')}</Button> })}
                label={label()}
                cancel={translate(LEAVE[state])}
                focusCancel
                idle={isAsking && !error && count === 0}
                onDone={bulk.error ? bulk.retry : count > 0 ? bulk.run : () => undefined}
                onCancel={leave}
            />
        </>
    );
};

const RehearsedChange = (props: RehearsedProps) => {
    const translate = useTranslate();
    const { asked, onBack, onClose } = props;
    const bulk: BulkCommand = { action: 'edit', changes: bulkChanges(asked), becomes: '' };
    const { data, error, isFetching, refetch } = useRehearsal(bulk);
    const failure = useFailure(isFetching ? undefined : error);
    if (data) return <Perform {...props} rehearsal={data} bulk={bulk} />;
    return (
        <>
            <div role="status">{failure ? null : <p>{translate('bulk_edit.rehearsing')}</p>}</div>
            <DialogFoot
                refusal={failure}
                more={<Button onClick={onBack}>{translate('bulk_edit.back')}</Button>}
                label={failure ? translate('app.action.retry') : undefined}
                onDone={() => void refetch()}
                onCancel={onClose}
            />
        </>
    );
};

interface EditDialogProps {
    readonly contract: ResourceContract;
    readonly names: readonly string[];
    readonly onClose: () => void;
}

/** State of the change after the dry run, and the function that closes its dialog. */
interface RunningEdit {
    readonly state: Bulk['state'];
    readonly leave: () => void;
}

/** I9: the form of the change, then its effect on each record, then the change. */
export const EditDialog = ({ contract, names, onClose }: EditDialogProps) => {
    const translate = useTranslate();
    const { number } = useFormat();
    const [count] = useState(useSelection().count);
    const [asked, ask] = useState<BulkEditRequest>(() => startOf(contract, names));
    const [isRehearsed, rehearse] = useState(false);
    // While the change is running, closing the dialog stops it first.
    const [work, setWork] = useState<RunningEdit>();
    const action = translate('bulk_edit.title', { smart_count: count, count: number(count) });
    const over = work && OVER[work.state];
    return (
        <Themed>
            <Dialog
                title={over ? translate(over, { action }) : action}
                width={640}
                firm
                fills
                onClose={(isRehearsed && work?.leave) || onClose}
            >
                {isRehearsed ? (
                    <RehearsedChange
                        {...{ contract, asked, onClose }}
                        onState={(state, leave) => setWork({ state, leave })}
                        onBack={() => rehearse(false)}
                    />
                ) : (
                    <ChangeForm
                        {...{ contract, names, asked, onClose }}
                        onAsk={next => {
                            ask(next);
                            rehearse(true);
                        }}
                    />
                )}
            </Dialog>
        </Themed>
    );
};
