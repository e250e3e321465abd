import { Suspense, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { resourceMessages } from '../../i18n/resourceMessages.ts';
import { useMessages } from '../../i18n/useTranslator.ts';
import { lazyPart } from '../../routing/loadPart.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useWords } from '../toShip/useWords.ts';
import type { FormLine } from './formLine.ts';

const AddLeftDialog = lazyPart(() => import('./AddLeftDialog.tsx').then(part => ({ default: part.AddLeftDialog })));

interface AddLeftProps {
    readonly lines: readonly FormLine[];
    readonly onAdd: (lines: readonly FormLine[]) => void;
}

/** Adds lines of the note's customer that are left to ship from the same place. */
export const AddLeft = ({ lines, onAdd }: AddLeftProps) => {
    useMessages(resourceMessages('to_ship'));
    const { say } = useWords();
    const [thirdParty, company, companyLocation] = useWatch({ name: ['thirdParty', 'company', 'companyLocation'] });
    const [isOpen, open] = useState(false);
    if (!thirdParty) return null;
    return (
        <>
            <Button onClick={() => open(true)}>
                <Icon name="plus" />
                {say('add.action')}
            </Button>
            {isOpen ? (
                <Suspense fallback={null}>
                    <AddLeftDialog
                        filters={{
                            thirdParty,
                            ...(company && { company }),
                            ...(companyLocation && { companyLocation }),
                        }}
                        known={lines.map(({ orderItem }) => orderItem)}
                        onAdd={onAdd}
                        onClose={() => open(false)}
                    />
                </Suspense>
            ) : null}
        </>
    );
};
