import { useListContext } from 'ra-core';
import { API_PATH } from '#contract/names.ts';
import { useSearch } from '../../routing/useSearch.ts';
import { PEEK } from '../../ui/panel.ts';

/** That of the tabs of a form, which ends with the peek. */
const TAB = 'tab';

const shortOf = (iri: string): string => iri.slice(iri.lastIndexOf('/') + 1);

/** The record that is shown beside the list. Opening it adds a history entry, so that going back closes it. */
export const usePeek = () => {
    const { resource, data = [] } = useListContext<{ readonly id: string }>();
    const [search, setSearch] = useSearch();
    const short = search.get(PEEK);
    const shown = data.find(({ id }) => shortOf(id) === short)?.id;
    const id = short === null ? undefined : (shown ?? `${API_PATH}/${resource}/${short}`);
    const show = (next: string) => {
        const replace = id !== undefined;
        setSearch(now => ({ ...Object.fromEntries(now), [PEEK]: shortOf(next) }), { replace });
    };
    const close = () =>
        setSearch(
            now => {
                const { [PEEK]: _, [TAB]: __, ...others } = Object.fromEntries(now);
                return others;
            },
            { replace: true },
        );
    return { id, show, close };
};
