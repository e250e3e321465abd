import { useTranslate } from 'ra-core';
import { useMay } from '../auth/permissions.ts';
import { useListPath } from '../routing/listPlace.ts';
import { Icon } from '../ui/Icon.tsx';
import { PageLink } from '../ui/PageLink.tsx';

const NO_VALUES = {};

interface CreateButtonProps {
    readonly resource: string;
    readonly label: string;
    /** Initial relations of the form, by property. */
    readonly preset?: Readonly<Record<string, string>>;
    /** `plain` when it stands beside another primary button. */
    readonly variant?: 'primary' | 'plain';
}

export const CreateButton = ({ resource, label, preset = NO_VALUES, variant = 'primary' }: CreateButtonProps) => {
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
