import type { ComponentType } from 'react';
import type { ResourceContract } from '#contract/language/contract.ts';
import type { IconName } from '../ui/Icon.tsx';
import { type ListDeclaration, type ListIdentity, listDefinitionOf } from './declaration.ts';
import { knowList } from './definition.ts';
import { ListScreen } from './ListScreen.tsx';

export const declaredList = <C extends ResourceContract>(
    contract: C,
    icon: IconName,
    declared: ListDeclaration<C> | undefined,
    identity?: ListIdentity,
): ComponentType => {
    const definition = listDefinitionOf(contract, icon, declared, identity);
    knowList(definition);
    return () => <ListScreen definition={definition} />;
};
