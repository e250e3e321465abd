import { useCreatePath, useResourceDefinitions, useStore } from 'ra-core';
import { useText, useTranslation } from '../../i18n/useTranslator.ts';
import { useContracts } from '../../kinds/knownContracts.ts';
import type { Reachable } from '../../menu/reachable.ts';
import { buildPath } from '../../routing/buildPath.ts';
import { Icon } from '../../ui/Icon.tsx';
import { RECENT, type Recent, titleOf } from '../recent/recent.ts';
import type { CommandGroup, PaletteCommand } from './command.ts';
import { ranked } from './ranking.ts';
import type { Finding, Found } from './useFound.ts';

/** Maximum number of records per resource. */
const MOST = 5;

const NONE: readonly Recent[] = [];

const AllIcon = () => <Icon name="search" />;

/** Address of a resource's list, filtered by the words. */
const listOf = ({ name, search = '' }: Reachable, words: string): string =>
    buildPath(`/${name}`, { filter: JSON.stringify({ [search]: words }) });

/**
 * One group per resource, the best matches first, with a link to the filtered list if there are more. `matching` have the words;
 * `similar` are for where nothing else has them.
 */
export const useRecords = ({ found, words }: Finding): Readonly<Record<'matching' | 'similar', CommandGroup[]>> => {
    const [recent] = useStore(RECENT, NONE);
    const text = useText();
    const { translate } = useTranslation();
    const definitions = useResourceDefinitions();
    useContracts();
    const createPath = useCreatePath();
    const entriesOf = ({ resource, records, total }: Found): readonly PaletteCommand[] => {
        const { name, icon, record: type } = resource;
        const all = {
            id: `${name}/all`,
            label: text('palette.all', { total }),
            icon: AllIcon,
            to: listOf(resource, words),
        };
        const titled = records.map(record => ({ record, label: titleOf(definitions[name] ?? {}, record) }));
        const best = ranked(
            words,
            titled,
            ({ label }) => label,
            ({ record: { id } }) => recent.findIndex(opened => opened.resource === name && opened.id === id),
        );
        const entries = best.slice(0, MOST).map(({ record, label }) => {
            const to = type ? createPath({ resource: name, type, id: record.id }) : listOf(resource, label);
            return { id: `${name}/${record.id}`, label, icon, to };
        });
        return total > entries.length ? [...entries, all] : entries;
    };
    const groupOf = (each: Found): CommandGroup => {
        const { name } = each.resource;
        const label = translate(`resources.${name}.name`, { smart_count: 2 });
        const heading = each.isSimilar ? `${translate('common.list.similar')} ${label}` : label;
        return { id: name, label: heading, entries: entriesOf(each) };
    };
    const groups = (isSimilar: boolean) => found.filter(each => each.isSimilar === isSimilar).map(groupOf);
    return { matching: groups(false), similar: groups(true) };
};
