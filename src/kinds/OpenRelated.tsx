import { useTranslate } from 'ra-core';
import type { ResourceName } from '#contract/language/names.ts';
import { useRecordPath } from '../menu/reachable.ts';
import { Icon } from '../ui/Icon.tsx';
import { PageLink } from '../ui/PageLink.tsx';
import { inSentence } from '../ui/typography.tsx';

interface OpenRelatedProps {
    readonly to: ResourceName;
    readonly iri: string;
    readonly className: string | undefined;
    readonly size?: number;
}

export const OpenRelated = ({ to, iri, className, size = 18 }: OpenRelatedProps) => {
    const translate = useTranslate();
    const path = useRecordPath(to)(iri);
    if (path === undefined) return null;
    const kind = inSentence(translate(`resources.${to}.name`, { smart_count: 1 }));
    return (
        <PageLink
            {...(className && { className })}
            to={path}
            label={translate('common.form.open_related', { name: kind })}
        >
            <Icon name="open" size={size} />
        </PageLink>
    );
};
