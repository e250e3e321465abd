import { useCreatePath, useResourceDefinition, useTranslate } from 'ra-core';
import type { ResourceName } from '#contract/language/names.ts';
import { useMay } from '../auth/permissions.ts';
import { Icon } from '../ui/Icon.tsx';
import { PageLink } from '../ui/PageLink.tsx';
import { inSentence } from '../ui/typography.tsx';

interface OpenRelatedProps {
    readonly to: ResourceName;
    readonly iri: string;
    readonly className: string | undefined;
    readonly size?: number;
}

/** A link to the form of a related record, for those who may edit it. */
export const OpenRelated = ({ to, iri, className, size = 18 }: OpenRelatedProps) => {
    const translate = useTranslate();
    const createPath = useCreatePath();
    const { hasEdit } = useResourceDefinition({ resource: to });
    const canAccess = useMay(to, 'edit');
    if (!hasEdit || !canAccess) return null;
    const kind = inSentence(translate(`resources.${to}.name`, { smart_count: 1 }));
    return (
        <PageLink
            {...(className && { className })}
            to={createPath({ resource: to, type: 'edit', id: iri })}
            label={translate('common.form.open_related', { name: kind })}
        >
            <Icon name="open" size={size} />
        </PageLink>
    );
};
