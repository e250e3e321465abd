import { useTranslate } from 'ra-core';
import { useMay } from '../auth/permissions.ts';
import { useListPath } from '../routing/listPlace.ts';
import { Icon } from '../ui/Icon.tsx';
import { PageLink } from '../ui/PageLink.tsx';

const NOTHING = {};

interface CreateButtonProps {
    readonly resource: string;
    readonly label: string;
    /** Relations that the form begins with, by property. */
    readonly preset?: Readonly<Record<string, string>>;
    /** `plain` beside another one. */
    readonly variant?: 'primary' | 'plain';
}

/** A link to the form for a new record, if the person may create one. */
export const CreateButton = ({ resource, label, preset = NOTHING, variant = 'primary' }: CreateButtonProps) => {
    const translate = useTranslate();
    const createPath = useListPath();
    const canAccess = useMay(resource, 'create');
    if (!canAccess) return null;
    const query = new URLSearchParams(preset);
    const path = createPath({ resource, type: 'create' });
    return (
        <PageLink variant={variant} to={query.size > 0 ? `${path}?${query}` : path}>
            <Icon name="plus" />
            <span>{translate(label)}</span>
        </PageLink>
    );
};
