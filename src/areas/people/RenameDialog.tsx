// Dialog that renames a personal record, such as a key.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useProvider } from '#src/auth/me.ts';
import { useServerText, useText } from '#src/i18n/useTranslator.ts';
import { Themed } from '#src/theme/Themed.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { DialogFoot } from '#src/ui/DialogFoot.tsx';
import { refusalMessage } from '#src/ui/failure.ts';
import { TextLine } from '#src/ui/TextLine.tsx';

interface RenameDialogProps {
    readonly title: string;
    readonly label: string;
    readonly name: string;
    readonly max: number;
    readonly path: string;
    readonly queryKey: string;
    readonly onClose: () => void;
}

const useRename = ({ path, queryKey, onClose }: RenameDialogProps) => {
    const provider = useProvider();
    const queries = useQueryClient();
    return useMutation({
        mutationFn: (name: string) => provider.request(path, { method: 'PATCH', body: { name } }),
        onSuccess: () => {
            onClose();
            return queries.invalidateQueries({ queryKey: [queryKey] });
        },
    });
};

export const RenameDialog = (given: RenameDialogProps) => {
    const { title, label, max, onClose } = given;
    const text = useText();
    const [name, setName] = useState(given.name);
    const serverText = useServerText();
    const { mutate, isPending, error } = useRename(given);
    const refusal = error ? refusalMessage(error) : undefined;
    return (
        <Themed>
            <Dialog title={title} onClose={onClose} onSubmit={() => mutate(name)}>
                <TextLine
                    autoFocus
                    required
                    label={label}
                    value={name}
                    max={max}
                    fault={refusal && serverText(refusal)}
                    onType={setName}
                />
                <DialogFoot label={text('common.form.save')} pending={isPending} onCancel={onClose} />
            </Dialog>
        </Themed>
    );
};
