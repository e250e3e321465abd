import { useMutation } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'ra-core';
import { displayNameOf, type ResourceContract } from '#contract/contract.ts';
import { today } from '#contract/days.ts';
import type { Verdict } from '#contract/transitions.ts';
import { useProvider } from '../../../auth/me.ts';
import { fieldKey } from '../../../kinds/names.ts';
import { useNaming } from '../../../kinds/useNaming.ts';
import { saveCsv, toCsv } from '../../../ui/csv.ts';
import { failureMessage } from '../../../ui/failure.ts';
import { numberOf } from '../../../ui/numberOf.ts';
import { describingOf } from './describing.ts';

type Found = Readonly<Record<string, unknown>> & { readonly id: string };

/** What the report tells; those that were left have no verdict of the action. */
interface Told {
    readonly verdicts: readonly Verdict[];
    readonly left: readonly Verdict[];
}

/** The records as they are after the action, by identifier. */
const useRecords = () => {
    const provider = useProvider();
    return async (resource: string, ids: readonly string[]): Promise<ReadonlyMap<string, Found>> => {
        if (ids.length === 0) return new Map();
        const { data } = await provider.getMany(resource, { ids: [...new Set(ids)] });
        return new Map(data.map((one): [string, Found] => [String(one.id), { ...one, id: String(one.id) }]));
    };
};

/** Keeps the verdicts as a file: number, customer, verdict and reasons. */
export const useReport = (contract: ResourceContract, name: string) => {
    const translate = useTranslate();
    const notify = useNotify();
    const naming = useNaming(contract);
    const read = useRecords();
    const describing = describingOf(contract);
    const word = (key: string) => translate(`common.transition.report.${key}`);
    const relatedIn = (record: Found | undefined): string => String((describing && record?.[describing.name]) ?? '');
    const linesOf = async ({ verdicts, left }: Told): Promise<string[][]> => {
        const all = [...verdicts, ...left];
        const records = await read(
            contract.name,
            all.map(one => one['@id']),
        );
        const iris = [...records.values()].map(relatedIn).filter(Boolean);
        const related = describing ? await read(describing.related.name, iris) : new Map<string, Found>();
        return all.map((one, place) => {
            const { '@id': iri, reasons } = one;
            const verdict = place < verdicts.length ? one.verdict : 'left';
            const record = records.get(iri);
            const known = related.get(relatedIn(record));
            return [
                record ? naming(record) : numberOf(iri),
                ...(describing ? [known ? displayNameOf(describing.related, known, translate) : ''] : []),
                translate(`common.transition.told.${verdict}`),
                [...new Set(reasons.map(({ message }) => message))].join(' '),
            ];
        });
    };
    return useMutation({
        mutationFn: async (told: Told) => {
            const heading = [
                translate(`resources.${contract.name}.name`, { smart_count: 1 }),
                ...(describing ? [translate(fieldKey(contract.name, describing.name))] : []),
                word('verdict'),
                word('reasons'),
            ];
            saveCsv(`${contract.name}-${name}-${today()}`, toCsv([heading, ...(await linesOf(told))]));
        },
        onError: error => notify(failureMessage(error) ?? 'app.failure.unexpected', { type: 'error' }),
    });
};
