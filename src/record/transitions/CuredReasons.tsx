import { useTranslate } from 'ra-core';
import { nameOf, type ResourceContract } from '#contract/language/contract.ts';
import type { ResourceName } from '#contract/language/names.ts';
import { isWritable } from '#contract/language/property.ts';
import { targetOf } from '#contract/language/relations.ts';
import type { TransitionReason } from '#contract/language/transitions.ts';
import { fieldKey } from '../../kinds/names.ts';
import { Reference } from '../../kinds/Reference.tsx';
import { relationIri } from '../../kinds/recordNames.ts';
import { useRecordPath } from '../../menu/reachable.ts';
import { Button } from '../../ui/Button.tsx';
import { PageLink } from '../../ui/PageLink.tsx';
import { offersAction, performAction } from '../../ui/pageActions.ts';
import styles from './transitions.module.css';

/** Place to enter the missing value behind a reason: a field of the open record, or a related record. */
type Cure =
    | { readonly kind: 'field'; readonly name: string }
    /** A line without a related record, such as a charge. */
    | { readonly kind: 'line'; readonly line: string }
    | {
          readonly kind: 'related';
          readonly to: ResourceName;
          readonly iri: string;
          readonly line?: string;
      };

type Values = Readonly<Record<string, unknown>>;

const relatedCure = (contract: ResourceContract, values: Values, name: string, line?: string): Cure | undefined => {
    const property = contract.properties[name];
    const value = values[name];
    if ((property?.kind !== 'relation' && property?.kind !== 'relations') || !value) return undefined;
    const iri = relationIri(value);
    return { kind: 'related', to: targetOf(property, iri), iri, ...(line && { line }) };
};

const LINE = /^(\w+)\[(\d+)\]/;

/** Finds the place to resolve a reason at `deliveryContact`, `thirdParty.siren`, or `orderItems[2].vatRate` (its item). */
const cureOf = (contract: ResourceContract, record: Values, propertyPath: string): Cure | undefined => {
    const [, children = '', place = ''] = LINE.exec(propertyPath) ?? [];
    const lines = contract.properties[children];
    if (lines?.kind === 'children') {
        const line = (record[children] as readonly Values[] | undefined)?.[Number(place)];
        if (!line) return undefined;
        const name = nameOf(lines.of, line);
        return relatedCure(lines.of, line, 'item', name) ?? (name ? { kind: 'line', line: name } : undefined);
    }
    const [name = ''] = propertyPath.split('.');
    const property = contract.properties[name];
    const related = relatedCure(contract, record, name);
    if (related) return related;
    return property && isWritable(property) && property.kind !== 'children' ? { kind: 'field', name } : undefined;
};

interface CureProps {
    readonly cure: Cure;
    readonly resource: string;
    readonly onLeave: () => void;
}

const RelatedCure = ({
    cure: { to, iri, line },
    onLeave,
}: CureProps & { cure: Extract<Cure, { kind: 'related' }> }) => {
    const translate = useTranslate();
    const path = useRecordPath(to)(iri);
    const name = line ?? <Reference to={to} iri={iri} />;
    if (path === undefined) return line ?? null;
    return (
        <PageLink to={path} onClick={onLeave} className={styles.cure}>
            {translate('common.transition.open')} {name}
        </PageLink>
    );
};

const FieldCure = ({ cure: { name }, resource, onLeave }: CureProps & { cure: Extract<Cure, { kind: 'field' }> }) => {
    const translate = useTranslate();
    // In a form, all fields are open.
    if (!offersAction('open_field')) return null;
    const open = (): void => {
        onLeave();
        performAction('open_field', name);
    };
    return (
        <Button onClick={open}>
            {translate('common.transition.fill_in', { field: translate(fieldKey(resource, name)) })}
        </Button>
    );
};

const CureOf = ({ cure, ...rest }: CureProps) => {
    if (cure.kind === 'field') return <FieldCure cure={cure} {...rest} />;
    return cure.kind === 'related' ? <RelatedCure cure={cure} {...rest} /> : <span>{cure.line}</span>;
};

const MAX_CURES = 5;

const keyOf = (cure: Cure): string => {
    if (cure.kind === 'related') return `${cure.iri} ${cure.line ?? ''}`;
    return `${cure.kind} ${cure.kind === 'field' ? cure.name : cure.line}`;
};

interface CuredReasonsProps {
    readonly reasons: readonly TransitionReason[];
    readonly contract: ResourceContract;
    readonly record: Values;
    readonly onLeave: () => void;
}

/** Reasons against a transition of the open record: each message once, with links to the fields and records that resolve it. */
export const CuredReasons = ({ reasons, contract, record, onLeave }: CuredReasonsProps) => {
    const translate = useTranslate();
    const groups = new Map<string, Map<string, Cure>>();
    for (const { message, propertyPath } of reasons) {
        const cures = groups.get(message) ?? new Map<string, Cure>();
        const cure = cureOf(contract, record, propertyPath);
        groups.set(message, cure ? cures.set(keyOf(cure), cure) : cures);
    }
    return (
        <ul className={styles.reasons}>
            {[...groups].map(([message, cures]) => (
                <li key={message}>
                    {message}
                    {[...cures].slice(0, MAX_CURES).map(([key, cure]) => (
                        <CureOf key={key} cure={cure} resource={contract.name} onLeave={onLeave} />
                    ))}
                    {cures.size > MAX_CURES ? (
                        <span>{translate('common.transition.more', { smart_count: cures.size - MAX_CURES })}</span>
                    ) : null}
                </li>
            ))}
        </ul>
    );
};
