import { useTranslate } from 'ra-core';
import { identifierOf } from '#contract/language/identifier.ts';
import { collectionPath } from '#contract/language/names.ts';
import { MAX_QUANTITY } from '#contract/prices/priceListItems.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { PageLink } from '../../../ui/PageLink.tsx';
import { GRID } from '../../screenNames.ts';

/** More lists side by side are hard to compare (our choice). */
export const MAX_LISTS = 8;

/** View in the address besides the items: lists by IRI (undefined for those in force), and quantity breaks. */
export interface GridView {
    readonly lists: readonly string[] | undefined;
    readonly breaks: readonly number[];
}

const numbersIn = (text: string | null): number[] =>
    [...new Set((text ?? '').split(',').map(Number))].filter(
        number => Number.isInteger(number) && number > 0 && number <= MAX_QUANTITY,
    );

const listIri = (id: number): string => `${collectionPath('price_lists')}/${id}`;

export const gridViewIn = (search: URLSearchParams): GridView => ({
    lists: search.has('lists') ? numbersIn(search.get('lists')).slice(0, MAX_LISTS).map(listIri) : undefined,
    breaks: numbersIn(search.get('breaks')),
});

/** URL parameters of a view, without defaults. */
export const gridParameters = ({ lists, breaks }: GridView): Record<string, string> => ({
    ...(lists && { lists: lists.flatMap(iri => identifierOf('price_lists', iri) ?? []).join() }),
    ...(breaks.length > 0 && { breaks: breaks.join() }),
});

const gridAddress = (list?: string): string => {
    const lists = list === undefined ? undefined : [list];
    return `/price_lists/${GRID}?${new URLSearchParams({ ...gridParameters({ lists, breaks: [] }), filter: '{}' })}`;
};

export const GridLink = ({ list }: { readonly list?: string }) => {
    const translate = useTranslate();
    return (
        <PageLink variant="plain" to={gridAddress(list)}>
            <Icon name="grid" />
            {translate('resources.price_lists.grid')}
        </PageLink>
    );
};
