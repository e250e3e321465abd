import { ResourceContextProvider } from 'ra-core';
import { use } from 'react';
import { nameOf } from '#contract/language/contract.ts';
import type { Kinds } from '#contract/language/kinds.ts';
import type { Property } from '#contract/language/property.ts';
import { targetOf } from '#contract/language/relations.ts';
import { ChildDetails } from '../../kinds/children/ChildrenInput.tsx';
import { Email, Website } from '../../kinds/contactLinks.tsx';
import { Reference } from '../../kinds/Reference.tsx';
import { relationIri } from '../../kinds/recordNames.ts';
import { Value, ValueComponentsContext } from '../../kinds/Value.tsx';
import { useRecordPath } from '../../menu/reachable.ts';
import { PageLink } from '../../ui/PageLink.tsx';
import styles from './reading.module.css';

interface ReadValueProps<P extends Property = Property> {
    readonly name: string;
    readonly property: P;
    readonly value: unknown;
    /** For children: the properties shown of each one. */
    readonly details?: readonly string[];
}

interface RelatedLinkProps {
    readonly to: string;
    readonly iri: string;
}

export const RelatedLink = ({ to, iri }: RelatedLinkProps) => {
    const path = useRecordPath(to)(iri);
    const name = <Reference to={to} iri={iri} />;
    return path === undefined ? name : <PageLink to={path}>{name}</PageLink>;
};

const Related = ({ property, value }: ReadValueProps<Kinds['relation']>) => {
    const iri = relationIri(value);
    return <RelatedLink to={targetOf(property, iri)} iri={iri} />;
};

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
    typeof value === 'object' && value !== null;

const Children = ({ property: { of }, value, details = [] }: ReadValueProps<Kinds['children']>) => (
    <ResourceContextProvider value={of.name}>
        <ul className={styles.children}>
            {(Array.isArray(value) ? value : []).filter(isRecord).map((child, at) => (
                <li key={String(child['@id'] ?? at)}>
                    <strong>{nameOf(of, child)}</strong>
                    <ChildDetails {...{ of, child, details }} />
                </li>
            ))}
        </ul>
    </ResourceContextProvider>
);

export const ReadValue = ({ name, property, value, details = [] }: ReadValueProps) => {
    const isDrawn = name in use(ValueComponentsContext);
    if (value == null || value === '' || isDrawn) return <Value {...{ name, property, value }} />;
    if (property.kind === 'relation') return <Related {...{ name, property, value, details }} />;
    if (property.kind === 'children' && details.length > 0) return <Children {...{ name, property, value, details }} />;
    if (property.kind === 'text' && property.format === 'email') return <Email address={String(value)} />;
    if (property.kind === 'text' && property.format === 'url') return <Website address={String(value)} />;
    return <Value {...{ name, property, value }} />;
};
