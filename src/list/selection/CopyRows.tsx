import { useEvent, useListContext, useLocale, useNotify, useTranslate } from 'ra-core';
import { useEffect } from 'react';
import type { ResourceContract } from '#contract/contract.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useChosen } from '../bulk/useAllMatching.ts';
import type { Column } from '../table/column.ts';
import { cellsOf } from './cells.ts';
import { type Clip, toHtml, toTsv } from './clip.ts';

interface CopyRowsProps {
    readonly contract: ResourceContract;
    readonly columns: readonly Column<never>[];
}

const FIELD = 'input:not([type="checkbox"]), textarea, select, [contenteditable="true"]';

/** Whether Ctrl+C means something else: a marked text, or what a field holds. */
const isElsewhere = (): boolean =>
    window.getSelection()?.isCollapsed === false || document.activeElement?.matches(FIELD) === true;

/** Reads the selected rows of the page as they are shown. */
const useRead = ({ contract, columns }: CopyRowsProps) => {
    const { data = [] } = useListContext();
    const { all, ids } = useChosen();
    const locale = useLocale() ?? '';
    return (): Clip => {
        const rows = [...(document.querySelector('tbody[data-rows]')?.children ?? [])];
        return data.flatMap((record, at) => {
            const row = rows[at];
            const isChosen = all || ids.includes(record.id);
            return row && isChosen ? [cellsOf(row, record, { contract, columns, locale })] : [];
        });
    };
};

/** Copies the selected rows for a spreadsheet: a button, and Ctrl or Cmd with C. */
export const CopyRows = (props: CopyRowsProps) => {
    const translate = useTranslate();
    const notify = useNotify();
    const { count } = useChosen();
    const read = useRead(props);
    const tell = ({ length }: Clip) =>
        notify(length < count ? 'table_tools.copied_some' : 'table_tools.copied', {
            type: 'success',
            messageArgs: { smart_count: length },
        });
    const onCopy = useEvent((event: ClipboardEvent) => {
        const clip = read();
        if (clip.length === 0 || event.defaultPrevented || isElsewhere()) return;
        event.preventDefault();
        event.clipboardData?.setData('text/plain', toTsv(clip));
        event.clipboardData?.setData('text/html', toHtml(clip));
        tell(clip);
    });
    useEffect(() => {
        document.addEventListener('copy', onCopy);
        return () => document.removeEventListener('copy', onCopy);
    }, [onCopy]);
    // As the keys do: the clipboard's own interface would remove the formats of cells.
    const press = () => {
        if (!document.execCommand('copy')) notify('table_tools.not_copied', { type: 'warning' });
    };
    return (
        <Button variant="toggle" title={translate('table_tools.copy_hint')} onClick={press}>
            <Icon name="copy" />
            {translate('table_tools.copy')}
        </Button>
    );
};
