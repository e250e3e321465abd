import { useId } from 'react';
import { useText } from '../../i18n/useTranslator.ts';
import type { CommandGroup, PaletteCommand } from './command.ts';
import { Option } from './Option.tsx';
import styles from './palette.module.css';

interface ResultsProps {
    readonly id: string;
    readonly groups: readonly CommandGroup[];
    readonly active: PaletteCommand | undefined;
    readonly onActive: (entry: PaletteCommand) => void;
    readonly onClose: () => void;
}

/** Identifier of an entry's option, for the field's `aria-activedescendant`. */
export const optionId = (list: string, { id }: PaletteCommand): string => `${list}-${encodeURIComponent(id)}`;

const Group = ({
    id: list,
    group,
    active,
    onActive,
    onClose,
}: Omit<ResultsProps, 'groups'> & { group: CommandGroup }) => {
    const heading = useId();
    return (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a list box
        <div role="group" aria-labelledby={heading}>
            <div id={heading} className={styles.heading}>
                {group.label}
            </div>
            {group.entries.map(entry => (
                <Option
                    key={entry.id}
                    id={optionId(list, entry)}
                    entry={entry}
                    active={entry.id === active?.id}
                    onActive={() => onActive(entry)}
                    onClose={onClose}
                />
            ))}
        </div>
    );
};

export const Results = ({ groups, ...props }: ResultsProps) => {
    const text = useText();
    return (
        <div id={props.id} className={styles.list} role="listbox" aria-label={text('palette.results')} tabIndex={-1}>
            {groups.map(group => (
                <Group key={group.id} group={group} {...props} />
            ))}
        </div>
    );
};
