import { useTranslate } from 'ra-core';
import { useSearch } from '../routing/useSearch.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';

export const MODE = 'mode';
const VALUE = 'spreadsheet';

export const isSpreadsheet = (search: string): boolean => new URLSearchParams(search).get(MODE) === VALUE;

const withMode = (search: URLSearchParams, on: boolean): Record<string, string> => {
    const { [MODE]: _, ...others } = Object.fromEntries(search);
    return on ? { ...others, [MODE]: VALUE } : others;
};

/** Switches the current list to the spreadsheet and back. The mode is in the address, so Back works as well. */
export const SpreadsheetButton = ({ on }: { on: boolean }) => {
    const translate = useTranslate();
    const [, setSearch] = useSearch();
    const label = translate('common.list.spreadsheet');
    return (
        <Button
            variant="toggle"
            data-active={on}
            aria-label={label}
            title={label}
            aria-pressed={on}
            onClick={() => setSearch(search => withMode(search, !on))}
        >
            <Icon name="grid" />
        </Button>
    );
};
