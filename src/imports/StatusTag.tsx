import { useTranslate } from 'ra-core';
import { IMPORT_STATUSES, type ImportStatus } from '#contract/imports/imports.ts';
import type { IconName } from '../ui/Icon.tsx';
import { Tag, type Tone } from '../ui/Tag.tsx';

const TAGS: Record<ImportStatus, { readonly tone: Tone; readonly icon: IconName }> = {
    reading: { tone: 'info', icon: 'rotateRight' },
    needs_answers: { tone: 'warning', icon: 'warning' },
    rehearsing: { tone: 'info', icon: 'rotateRight' },
    rehearsed: { tone: 'warning', icon: 'pencil' },
    scheduled: { tone: 'info', icon: 'clock' },
    queued: { tone: 'info', icon: 'clock' },
    running: { tone: 'info', icon: 'rotateRight' },
    done: { tone: 'success', icon: 'check' },
    failed: { tone: 'error', icon: 'warning' },
    cancelled: { tone: 'neutral', icon: 'banned' },
    undone: { tone: 'neutral', icon: 'undo' },
};

/** Status of an import. Shows the raw value of an unknown status. */
export const StatusTag = ({ status }: { readonly status: string | null | undefined }) => {
    const translate = useTranslate();
    const known = IMPORT_STATUSES.find(one => one === status);
    if (!known) return status ?? null;
    return (
        <Tag tone={TAGS[known].tone} icon={TAGS[known].icon}>
            {translate(`resources.imports.status.${known}`)}
        </Tag>
    );
};
