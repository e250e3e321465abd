import { ResourceDefinitionContext, useResourceContext } from 'ra-core';
import { type ReactNode, useContext, useMemo } from 'react';
import type { May } from './useMay.ts';

/**
 * Tells react-admin's components below which screens the resource has for this person, by which they choose their buttons
 * and where a row leads. All four are registered, before anything is known.
 */
export const Definition = ({ may: { create, edit }, children }: { may: May; children: ReactNode }) => {
    const name = useResourceContext() ?? '';
    const { definitions, ...context } = useContext(ResourceDefinitionContext);
    const { register, unregister } = context;
    const value = useMemo(() => {
        const own = { ...definitions[name], name, hasCreate: create, hasEdit: edit, hasShow: !edit };
        return { definitions: { ...definitions, [name]: own }, register, unregister };
    }, [definitions, name, create, edit, register, unregister]);
    return <ResourceDefinitionContext value={value}>{children}</ResourceDefinitionContext>;
};
