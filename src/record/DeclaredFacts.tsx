import { useQuery } from '@tanstack/react-query';
import { type RaRecord, useResourceDefinitions, useTranslate } from 'ra-core';
import { type ReactNode, Suspense } from 'react';
import type { ResourceContract } from '#contract/language/contract.ts';
import type { ResourceName } from '#contract/language/names.ts';
import { targetsOf } from '#contract/language/relations.ts';
import { useMe, useProvider } from '../auth/me.ts';
import { mayAccess } from '../auth/permissions.ts';
import { CONTRACTS } from '../kinds/allContracts.ts';
import { isShown } from '../kinds/cells.tsx';
import { fieldKey } from '../kinds/names.ts';
import { ValueComponentsContext } from '../kinds/Value.tsx';
import { PageLink } from '../ui/PageLink.tsx';
import { useListAddress } from '../ui/useListAddress.ts';
import type { AnyForm, RelatedList } from './declaration.ts';
import { useLater } from './EditRecord.tsx';
import styles from './form/form.module.css';
import { ReadValue } from './reading/ReadValue.tsx';
import { tablesOf } from './related/RelatedTables.tsx';

const COUNT = { pagination: { page: 1, perPage: 1 } } as const;

/** Does not use react-admin's hook, which would leave the page if the request is refused. */
const useCount = (resource: ResourceName, filter: Readonly<Record<string, string>>): number | undefined => {
    const provider = useProvider();
    const params = { ...COUNT, filter };
    const isLater = useLater();
    const { data } = useQuery({
        queryKey: [resource, 'getList', params],
        queryFn: ({ signal }) => provider.getList(resource, { ...params, signal }),
        enabled: isLater,
    });
    return data?.total;
};

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
    <div>
        <dt>{useTranslate()(label)}</dt>
        <dd>{children}</dd>
    </div>
);

/** Replaces the link while the number is loading, and for zero. */
const ABSENT = { unknown: '…', none: '—' };

interface RelatedFactProps {
    readonly related: RelatedList;
    readonly record: RaRecord<string>;
    /** Whether it is hidden for zero. */
    readonly isShort?: boolean;
}

/** Link with the number of records that refer to this one and may prevent its deletion. */
export const RelatedFact = ({ related: { resource, filter, label }, record, isShort = false }: RelatedFactProps) => {
    const translate = useTranslate();
    const address = useListAddress(resource);
    const name = typeof filter === 'string' ? filter : filter(record);
    const total = useCount(resource, { [name]: record.id });
    if (isShort && !total) return null;
    return (
        <div>
            <dt>{translate(label ?? `resources.${resource}.name`, { smart_count: 2 })}</dt>
            <dd>
                {total ? (
                    <PageLink to={address({ [name]: record.id })}>
                        {translate(`resources.${resource}.count`, { smart_count: total, total })}
                    </PageLink>
                ) : (
                    ABSENT[total === undefined ? 'unknown' : 'none']
                )}
            </dd>
        </div>
    );
};

const pointingTo = (name: ResourceName): readonly RelatedList[] =>
    Object.values(CONTRACTS).flatMap(({ name: resource, filters, properties }: ResourceContract) =>
        Object.entries(filters).flatMap(([filter, kind]) => {
            const property = properties[filter];
            const points = kind === 'relation' && property && 'to' in property && targetsOf(property).includes(name);
            return points && property.only !== 'read' ? { resource, filter } : [];
        }),
    );

export const useRelated = ({ name }: ResourceContract, { related }: AnyForm): readonly RelatedList[] => {
    const definitions = useResourceDefinitions();
    const { data: me } = useMe();
    const all: readonly RelatedList[] = (related as readonly RelatedList[] | undefined) ?? pointingTo(name);
    return all.filter(({ resource }) => definitions[resource]?.hasList && me && mayAccess(me, resource, 'list'));
};

const factsOf = ({ properties }: ResourceContract): string[] =>
    Object.entries(properties).flatMap(([name, property]) =>
        property.only === 'read' && isShown(property) ? name : [],
    );

/** Related lists that the page links to, without those that it shows as tables. */
const useLinked = (contract: ResourceContract, form: AnyForm, isRead: boolean): readonly RelatedList[] => {
    const tabled = isRead ? tablesOf(form).map(({ resource }) => resource) : [];
    return useRelated(contract, form).filter(({ resource }) => !tabled.includes(resource));
};

interface DeclaredFactsProps {
    readonly contract: ResourceContract;
    readonly form: AnyForm;
    /** Latest version, which may be newer than the form's. */
    readonly record: RaRecord<string>;
    /** Whether they stand beside a reading page, which has tables of its own. */
    readonly isRead?: boolean;
}

export const useHasFacts = (contract: ResourceContract, form: AnyForm, isRead: boolean): boolean => {
    const related = useLinked(contract, form, isRead);
    const { facts = factsOf(contract), Facts, LaterFacts } = form;
    return facts.length > 0 || Facts !== undefined || LaterFacts !== undefined || related.length > 0;
};

export const DeclaredFacts = ({ contract, form, record, isRead = false }: DeclaredFactsProps) => {
    const translate = useTranslate();
    const related = useLinked(contract, form, isRead);
    const { facts = factsOf(contract), Facts, LaterFacts, drawn = {} } = form;
    const hasFacts = useHasFacts(contract, form, isRead);
    if (!hasFacts) return null;
    return (
        <aside className={styles.facts} aria-label={translate('common.form.facts')}>
            <h2>{translate('common.form.facts')}</h2>
            <dl>
                <ValueComponentsContext value={drawn}>
                    {facts.map(name => {
                        const property = contract.properties[name];
                        return property ? (
                            <Fact key={name} label={fieldKey(contract.name, name)}>
                                <ReadValue {...{ name, property }} value={record[name]} />
                            </Fact>
                        ) : null;
                    })}
                </ValueComponentsContext>
                {Facts ? <Facts record={record} /> : null}
                {related.map(one => (
                    <RelatedFact key={one.resource} related={one} record={record} />
                ))}
                {LaterFacts ? (
                    <Suspense fallback={null}>
                        <LaterFacts record={record} />
                    </Suspense>
                ) : null}
            </dl>
        </aside>
    );
};
