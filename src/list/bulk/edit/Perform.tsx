import { useTranslate } from 'ra-core';
import { useEffect } from 'react';
import { fieldKey } from '../../../kinds/names.ts';
import { Button } from '../../../ui/Button.tsx';
import { DialogFoot } from '../../../ui/DialogFoot.tsx';
import dialog from '../../../ui/dialog.module.css';
import { useFormat } from '../../../ui/useFormat.ts';
import { LEAVE, useFailure } from '../BulkDialog.tsx';
import { BulkReport } from '../BulkReport.tsx';
import { BulkStory } from '../BulkStory.tsx';
import { type BulkAsked, useBulk } from '../useBulk.ts';
import { useEnding } from '../useEnding.ts';
import type { RehearsedProps } from './asked.ts';
import { Outcomes } from './Outcomes.tsx';
import type { Rehearsal } from './useRehearsal.ts';

interface PerformProps extends RehearsedProps {
    readonly rehearsal: Rehearsal;
    readonly bulk: BulkAsked;
}

/** The records that are ready, as they were seen; a rehearsal of some leaves the choice to the server. */
const seenIn = ({ outcomes, isWhole }: Rehearsal): Pick<BulkAsked, 'seen'> =>
    isWhole
        ? { seen: outcomes.flatMap(({ '@id': iri, etag, isChanged }) => (isChanged ? [{ '@id': iri, etag }] : [])) }
        : {};

/** What the change would do, then the change with its progress, then what was refused. */
export const Perform = ({ contract, asked, rehearsal, bulk: given, onLeave, onBack, onClose }: PerformProps) => {
    const translate = useTranslate();
    const { number } = useFormat();
    const seen = seenIn(rehearsal);
    const change: BulkAsked = { ...given, ...seen };
    const bulk = useBulk(change);
    const leave = useEnding(bulk, { action: 'edit', about: translate(fieldKey(contract.name, asked.name)) }, onClose);
    const error = useFailure(bulk.error);
    const { state } = bulk;
    const count = seen.seen?.length ?? rehearsal.total;
    const isAsking = state === 'asking';
    // biome-ignore lint/correctness/useExhaustiveDependencies: what leaving does changes with the state alone
    useEffect(() => onLeave(leave), [state]);
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
            <BulkReport action="edit" failed={bulk.progress.failed} />
            {error ? (
                <p role="alert" className={dialog.refusal}>
                    {error}
                </p>
            ) : null}
            <DialogFoot
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
