import { useTranslate } from 'ra-core';
import bar from '../../list/filters/bar.module.css';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useFormat } from '../../ui/useFormat.ts';
import { PER_PAGE } from './queries.ts';

interface PagesProps {
    readonly page: number;
    readonly total: number;
    readonly onPage: (page: number) => void;
}

/** The pages of the groups, if there are several. */
export const Pages = ({ page, total, onPage }: PagesProps) => {
    const translate = useTranslate();
    const { number } = useFormat();
    const pages = Math.max(1, Math.ceil(total / PER_PAGE));
    if (pages === 1 && page === 1) return null;
    const say = (key: string, params: object = {}) => translate(`common.list.${key}`, params);
    return (
        <nav className={bar.pager} aria-label={say('pages')}>
            <span className={bar.moves}>
                <Button
                    variant="icon"
                    disabled={page <= 1}
                    aria-label={say('previous_page')}
                    onClick={() => onPage(Math.min(page - 1, pages))}
                >
                    <Icon name="previous" />
                </Button>
                <span>{say('page_of', { page: number(page), pages: number(pages) })}</span>
                <Button
                    variant="icon"
                    disabled={page >= pages}
                    aria-label={say('next_page')}
                    onClick={() => onPage(page + 1)}
                >
                    <Icon name="next" />
                </Button>
            </span>
        </nav>
    );
};
