import { type HydraDataProvider, HydraError, mapLimited, slices } from '@comptoir/hydra';
import { useListContext, useNotify, useRefresh } from 'ra-core';
import { useEffect } from 'react';
import type { BulkAction, BulkFailure, BulkReport, ChangedRecord } from '#contract/language/bulk.ts';
import type { ResourceContract } from '#contract/language/contract.ts';
import { useAlerts } from '../../alerts/alerts.ts';
import { isNoRoute, useAbsence } from '../../auth/absence.ts';
import { useProvider } from '../../auth/me.ts';
import { undoMessages } from '../../i18n/loaders.ts';
import { useTranslator } from '../../i18n/useTranslator.ts';
import { numberOf } from '../../kinds/recordNames.ts';
import { useWhyNot } from '../../record/undo/useUndo.ts';
import { currentVersionOf, inTurn, recordRestore } from '../../record/undo/versions.ts';
import { writeOver } from '../../record/undo/writeOver.ts';
import { failureMessage, refusalMessage } from '../../ui/failure.ts';
import { useSelection } from '../useAllMatching.ts';
import { listContract } from './listContract.ts';
import { type Bulk, type BulkProgress, UNDO_MOST } from './useBulk.ts';

const BATCH_SIZE = 100;
const MAX_NAMED = 3;

/** Error shape of a stale record, as a single update returns it. */
const STALE = { status: 412 };

/** Shorter reasons for lines that already start with the record's name. */
const SHORT: Readonly<Record<string, string>> = {
    'undo.stale': 'undo.changed_since_by_someone',
    'undo.stale_by': 'undo.changed_since',
    'undo.stale_by_you': 'undo.changed_since_by_you',
};

/** Undoes with bulk calls. Every record has an etag, so that records changed since are refused. */
const undoTogether = async (provider: HydraDataProvider, resource: string, changed: readonly ChangedRecord[]) => {
    const failed: BulkFailure[] = [];
    for (const some of slices(changed, BATCH_SIZE)) {
        const records = some.map(({ '@id': iri, etag, from }) => ({
            '@id': iri,
            etag: currentVersionOf(provider, iri, etag),
            input: from,
        }));
        const body = { action: 'edit', records, former: true };
        const report = await provider.request<BulkReport>(`${resource}/bulk`, { method: 'POST', body, once: true });
        failed.push(...report.failed);
        for (const { '@id': iri, etag } of report.changed ?? [])
            recordRestore(provider, iri, some.find(one => one['@id'] === iri)?.formerEtag, etag);
    }
    return failed;
};

/** Undoes record by record, on a server without bulk calls. */
const undoSingly = async (
    provider: HydraDataProvider,
    contract: ResourceContract,
    changed: readonly ChangedRecord[],
): Promise<BulkFailure[]> => {
    const failed = await mapLimited(changed, async ({ '@id': id, etag, from, to }): Promise<BulkFailure[]> => {
        try {
            await writeOver(provider, contract, { id, from: to, to: from, etag });
            return [];
        } catch (error) {
            const status = error instanceof HydraError ? error.status : 0;
            return [{ '@id': id, name: numberOf(id), status, detail: refusalMessage(error) }];
        }
    });
    return failed.flat();
};

/** Undoes a change of several records and reports the records left unchanged because other users have changed them since. */
const useUndoSeveral = (contract: ResourceContract) => {
    const provider = useProvider();
    const alerts = useAlerts();
    const translator = useTranslator();
    const refresh = useRefresh();
    const whyNot = useWhyNot();
    const { resource } = useListContext();
    const { isAbsent, note } = useAbsence(`${resource}/bulk`);
    const send = async (changed: readonly ChangedRecord[]): Promise<BulkFailure[]> => {
        const isVersioned = changed.every(({ etag }) => etag !== undefined);
        if (isAbsent || !isVersioned) return undoSingly(provider, contract, changed);
        try {
            return await undoTogether(provider, resource, changed);
        } catch (error) {
            if (!isNoRoute(note(error))) throw error;
            return undoSingly(provider, contract, changed);
        }
    };
    /** Names and reasons of the first `NAMED` refused records. */
    const reasonsFor = async (failed: readonly BulkFailure[]): Promise<string> => {
        const { translate } = translator.current();
        const lines: string[] = [];
        for (const { '@id': iri, name, status, detail } of failed.slice(0, MAX_NAMED)) {
            const [key, params] = status === 412 ? await whyNot(STALE, iri) : [detail, {}];
            lines.push(translate('undo.reason', { name, reason: translate(SHORT[key] ?? key, { _: key, ...params }) }));
        }
        const more = failed.length - lines.length;
        return [...lines, ...(more > 0 ? [translate('undo.more', { smart_count: more, count: more })] : [])].join(
            ' · ',
        );
    };
    const tell = async (total: number, failed: readonly BulkFailure[]) => {
        const done = total - failed.length;
        if (failed.length === 0) return alerts.push('success', 'undo.done', { smart_count: total });
        const reasons = await reasonsFor(failed);
        const counts = { done, smart_count: failed.length, count: failed.length, reasons };
        alerts.push(done > 0 ? 'warning' : 'error', done > 0 ? 'undo.some' : 'undo.none', counts);
    };
    const undo = async (changed: readonly ChangedRecord[]) => {
        const words = translator.load(undoMessages);
        try {
            const failed = await send(changed);
            refresh();
            await words;
            await tell(changed.length, failed);
        } catch (error) {
            refresh();
            alerts.push('error', failureMessage(error) ?? 'app.failure.unexpected');
        }
    };
    return (changed: readonly ChangedRecord[]) => () => inTurn(provider, () => undo(changed));
};

type Ending = Pick<Bulk, 'state' | 'progress' | 'stop'>;

interface Ended {
    readonly action: BulkAction;
    readonly about?: string;
}

/** Shows the success alert. A change of values can be undone from it while the former values of all records are kept. */
const useTell = () => {
    const notify = useNotify();
    const { resource } = useListContext();
    const undo = useUndoSeveral(listContract(resource));
    return ({ action, about }: Ended, { succeeded, unchanged, changed }: BulkProgress) => {
        const isKept = changed.length > 0 && changed.length <= UNDO_MOST;
        notify(action === 'delete' ? 'common.bulk.deleted' : 'common.list.bulk_done', {
            type: 'success',
            messageArgs: { smart_count: succeeded - unchanged },
            ...(about && { about }),
            ...(isKept && { undo: undo(changed) }),
        });
    };
};

/** Closes the dialog of a bulk change. Refused records stay selected for another attempt, except deleted ones. */
export const useEnding = ({ state, progress, stop }: Ending, ended: Ended, onClose: () => void) => {
    const { choose } = useSelection();
    const refresh = useRefresh();
    const tell = useTell();
    const { failed, changed } = progress;
    const smoothly = state === 'done' && failed.length === 0;
    const leave = () => {
        if (state === 'running') return stop();
        onClose();
        if (state === 'asking') return;
        // Otherwise the dialog has shown the result, and the alert is only needed for the undo button.
        if (smoothly || changed.length > 0) tell(ended, progress);
        choose(failed.filter(({ status }) => status !== 404).map(one => one['@id']));
        refresh();
    };
    // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the work has ended
    useEffect(() => {
        if (smoothly) leave();
    }, [smoothly]);
    return leave;
};
