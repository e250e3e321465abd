import type { ResourceContract } from '#contract/language/contract.ts';
import { exportNamesOf } from '#contract/language/exports.ts';
import type { TransitionBody, Verdict, VerdictKind } from '#contract/language/transitions.ts';

/** A relation whose name describes the record to users: the customer of an order. */
interface Describing {
    readonly name: string;
    readonly related: ResourceContract;
}

export const describingOf = (contract: ResourceContract): Describing | undefined => {
    const { search = [], joins = {} } = contract;
    const name = Object.keys(joins).find(one => exportNamesOf(contract, one).some(path => search.includes(path)));
    const related = name === undefined ? undefined : joins[name];
    return name !== undefined && related ? { name, related } : undefined;
};

export interface VerdictsByReason {
    readonly code: string;
    /** Reason of the first record, for codes without a translation. */
    readonly message: string;
    readonly verdicts: readonly Verdict[];
}

export const verdictsOfKind = (verdicts: readonly Verdict[], kind: VerdictKind): readonly Verdict[] =>
    verdicts.filter(({ verdict }) => verdict === kind);

export const reasonCodes = ({ reasons }: Verdict): readonly string[] => [...new Set(reasons.map(({ code }) => code))];

/** Verdicts by reason, the most frequent first. A verdict with several reasons is in several groups. */
export const groupByReason = (verdicts: readonly Verdict[]): readonly VerdictsByReason[] => {
    const codes = [...new Set(verdicts.flatMap(reasonCodes))];
    const groups = codes.map(code => ({
        code,
        message: verdicts.flatMap(({ reasons }) => reasons).find(one => one.code === code)?.message ?? code,
        verdicts: verdicts.filter(one => reasonCodes(one).includes(code)),
    }));
    return groups.sort((one, other) => other.verdicts.length - one.verdicts.length);
};

/** Accepted reasons, each as a code and the record's IRI. */
export type AcceptedVerdict = ReadonlySet<string>;

const keyOf = (code: string, { '@id': iri }: Verdict): string => `${code} ${iri}`;

export const isAccepted = (accepted: AcceptedVerdict, code: string, verdict: Verdict): boolean =>
    accepted.has(keyOf(code, verdict));

export const withAccepted = (
    accepted: AcceptedVerdict,
    code: string,
    verdicts: readonly Verdict[],
    isGiven: boolean,
): AcceptedVerdict => {
    const next = new Set(accepted);
    for (const one of verdicts) {
        if (isGiven) next.add(keyOf(code, one));
        else next.delete(keyOf(code, one));
    }
    return next;
};

/** Whether the action will change the record: it is ready, or all of its reasons are accepted. */
export const isReady = (verdict: Verdict, accepted: AcceptedVerdict): boolean =>
    verdict.verdict === 'done' ||
    (verdict.verdict === 'needs_acknowledgement' &&
        reasonCodes(verdict).every(code => isAccepted(accepted, code, verdict)));

/** Accepted codes of a record, limited to its own reasons: the user has not seen others for it. */
const acceptedOf = (verdict: Verdict): readonly string[] =>
    verdict.verdict === 'needs_acknowledgement' ? reasonCodes(verdict) : [];

/** Codes accepted for any ready record. */
export const acceptedCodes = (verdicts: readonly Verdict[], accepted: AcceptedVerdict): readonly string[] => [
    ...new Set(verdicts.filter(one => isReady(one, accepted)).flatMap(acceptedOf)),
];

type TransitionRecord = NonNullable<TransitionBody['records']>[number];

/** Records of one call, in order, with the same acknowledgements. */
export interface Batch {
    readonly records: readonly TransitionRecord[];
    readonly acknowledge: readonly string[];
}

/** Calls in the order of the verdicts, because earlier records may use up quantities that later ones need. */
export const batchesOf = (ready: readonly Verdict[], most: number): Batch[] => {
    const batches: { records: TransitionRecord[]; acknowledge: readonly string[] }[] = [];
    for (const verdict of ready) {
        const acknowledge = [...acceptedOf(verdict)].sort();
        const last = batches.at(-1);
        const record = { '@id': verdict['@id'], etag: verdict.etag };
        if (last && last.records.length < most && `${last.acknowledge}` === `${acknowledge}`) last.records.push(record);
        else batches.push({ records: [record], acknowledge });
    }
    return batches;
};

export const isDoneNow = ({ verdict }: Verdict): boolean => verdict === 'done' || verdict === 'already_done';
