import { useCreatePath, useResourceDefinitions } from 'ra-core';
import { useText, useTranslation } from '../../i18n/useTranslator.ts';
import type { Reachable } from '../../menu/reachable.ts';
import { buildPath } from '../../routing/buildPath.ts';
import { Glyph } from '../../theme/Glyph.tsx';
import { titleOf } from '../recent/titleOf.ts';
import type { Entry, EntryGroup } from './entry.ts';
import type { Finding, Found } from './useFound.ts';

const AllIcon = () => <Glyph name="search" />;

/** The list of a resource, filtered by some words. */
const listOf = ({ name, search = '' }: Reachable, words: string): string =>
    buildPath(`/${name}`, { filter: JSON.stringify({ [search]: words }) });

/** A group a resource; when there are more than fit, the list has them all. */
export const useRecords = ({ found, words }: Finding): readonly EntryGroup[] => {
    const text = useText();
    const { translate } = useTranslation();
    const definitions = useResourceDefinitions();
    const createPath = useCreatePath();
    const entriesOf = ({ resource, records, total }: Found): readonly Entry[] => {
        const { name, icon, record: type } = resource;
        const all = {
            id: `${name}/all`,
            label: text('palette.all', { total }),
            icon: AllIcon,
            to: listOf(resource, words),
        };
        const entries = records.map(record => {
            const label = titleOf(definitions[name] ?? {}, record);
            const to = type ? createPath({ resource: name, type, id: record.id }) : listOf(resource, label);
            return { id: `${name}/${record.id}`, label, icon, to };
        });
        return total > records.length ? [...entries, all] : entries;
    };
    return found.map(each => ({
        id: each.resource.name,
        label: translate(`resources.${each.resource.name}.name`, { smart_count: 2 }),
        entries: entriesOf(each),
    }));
};
