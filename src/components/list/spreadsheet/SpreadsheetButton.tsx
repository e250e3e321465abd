import { useTranslate } from 'ra-core';
import { useSearch } from '../../../routing/useSearch.ts';
import { Icon } from '../../Icon.tsx';
import bar from '../bar.module.css';
import { withMode } from './mode.ts';

/** Turns the list at hand into a spreadsheet, and back; the address says which it is, so Back does it too. */
export const SpreadsheetButton = ({ on }: { on: boolean }) => {
    const translate = useTranslate();
    const [, setSearch] = useSearch();
    return (
        <button
            type="button"
            className={bar.toggle}
            data-active={on}
            aria-pressed={on}
            onClick={() => setSearch(search => withMode(search, !on))}
        >
            <Icon name="grid" />
            {translate('common.list.spreadsheet')}
        </button>
    );
};
