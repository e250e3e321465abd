import { ResourceDefinitionContext, useResourceContext } from 'ra-core';
import { type ReactNode, useContext, useMemo } from 'react';
import type { May } from './useMay.ts';

/**
 * Overrides the resource's definition for react-admin's components, which derive buttons and row links from it. All
 * four screens are registered before the permissions are known.
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
