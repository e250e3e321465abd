import { ResourceContextProvider, useTranslate } from 'ra-core';
import type { ComponentType } from 'react';
import { nameOf } from '#contract/language/contract.ts';
import type { Kinds } from '#contract/language/kinds.ts';
import { isWritable, type Property } from '#contract/language/property.ts';
import { isEmptyValue } from '#contract/language/values.ts';
import { fieldKey } from '../names.ts';
import styles from './children.module.css';

interface ChildrenValueProps {
    readonly property: Kinds['children'];
    /** Children, or entries of the history: changed properties of a child, with its name under `@name`. */
    readonly value: readonly Readonly<Record<string, unknown>>[];
    readonly View: ComponentType<{ name: string; property: Property; value: unknown }>;
}

const PLACE: Property = { kind: 'integer', min: 0, max: Number.MAX_SAFE_INTEGER };

export const ChildrenValue = ({ property: { of }, value, View }: ChildrenValueProps) => {
    const translate = useTranslate();
    const shown = (line: Readonly<Record<string, unknown>>): [string, Property][] => {
        const moved: [string, Property][] = '@name' in line && 'position' in line ? [['position', PLACE]] : [];
        const writable = Object.entries(of.properties).filter(
            ([name, property]) =>
                (isWritable(property) || ('@name' in line && property.tracked)) &&
                !isEmptyValue(line[name]) &&
                line[name] !== false,
        );
        return [...moved, ...writable];
    };
    const label = (name: string): string =>
        translate('common.children.label', {
            name: translate(name === 'position' ? 'common.children.place' : fieldKey(of.name, name)),
        });
    return (
        <ResourceContextProvider value={of.name}>
            <ul className={styles.told}>
                {value.map((line, at) => (
                    <li key={String(line['@id'] ?? at)}>
                        <strong>{String(line['@name'] ?? nameOf(of, line))}</strong>{' '}
                        {shown(line).map(([name, one]) => (
                            <span key={name}>
                                {label(name)} <View name={name} property={one} value={line[name]} />
                            </span>
                        ))}
                    </li>
                ))}
            </ul>
        </ResourceContextProvider>
    );
};
