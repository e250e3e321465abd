import { useCreatePath, useResourceDefinition } from 'ra-core';
import type { ReactNode } from 'react';
import type { ResourceName } from '#contract/language/names.ts';
import { useMay } from '../auth/permissions.ts';
import { Icon } from '../ui/Icon.tsx';
import { PageLink } from '../ui/PageLink.tsx';

interface ImportLinkProps {
    readonly resource: ResourceName;
    /** IRI of the price list that imported prices belong to. */
    readonly priceList?: string;
    readonly children: ReactNode;
}

export const ImportLink = ({ resource, priceList, children }: ImportLinkProps) => {
    const createPath = useCreatePath();
    const canAccess = useMay('imports', 'create');
    // Only servers of this product import files.
    const { hasCreate } = useResourceDefinition({ resource: 'imports' });
    if (!canAccess || !hasCreate) return null;
    const query = new URLSearchParams({ resource, ...(priceList && { priceList }) });
    return (
        <PageLink variant="plain" to={`${createPath({ resource: 'imports', type: 'create' })}?${query}`}>
            <Icon name="upload" />
            {children}
        </PageLink>
    );
};
