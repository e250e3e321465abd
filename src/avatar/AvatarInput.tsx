import { HydraError, readViolations } from '@comptoir/hydra';
import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useGetOne, useInput, useRecordContext, useTranslate, useTranslateLabel } from 'ra-core';
import { type ChangeEvent, type DragEvent, Suspense, useEffect, useId, useRef, useState } from 'react';
import type { Refusal } from '#contract/language/rules.ts';
import {
    type EntityAttachment,
    PICTURE_FORMATS,
    PICTURE_MAX_BYTES,
    PICTURE_RULES,
} from '#contract/people/entityAttachments.ts';
import type { User } from '#contract/people/users.ts';
import { useOffers } from '../auth/offers.ts';
import { lazyPart } from '../routing/loadPart.ts';
import { Avatar } from '../ui/Avatar.tsx';
import { Button } from '../ui/Button.tsx';
import { failureMessage } from '../ui/failure.ts';
import { avatarPath, picturePath } from '../ui/serverFiles.ts';
import styles from './picture.module.css';

/** An avatar in a comparison of two versions. Another user's avatar may be invisible or deleted. */
export const AvatarValue = ({ value }: { value: string }) => {
    const translate = useTranslate();
    const { data } = useGetOne<EntityAttachment>('entity_attachments', { id: value });
    const path = picturePath(data);
    if (!path) return translate('common.picture.one');
    return <Avatar picture={path} name="" size={56} />;
};

const refuse = (file: File): Refusal | undefined => PICTURE_RULES.flatMap(rule => rule(file) ?? [])[0];

/** Result of choosing a file: the violated rule, or an object URL, which is revoked when replaced. */
const useChosenFile = () => {
    const [refusal, setRefusal] = useState<Refusal>();
    const [address, setAddress] = useState<string>();
    useEffect(() => {
        if (address) return () => URL.revokeObjectURL(address);
        return undefined;
    }, [address]);
    const choose = (file: File) => {
        const found = refuse(file);
        setRefusal(found);
        setAddress(found ? undefined : URL.createObjectURL(file));
    };
    const reset = (why?: Refusal) => {
        setRefusal(why);
        setAddress(undefined);
    };
    return { refusal, address, choose, reset };
};

const CropDialog = lazyPart(() => import('./CropDialog.tsx').then(module => ({ default: module.CropDialog })));

const ATTACHMENTS = 'entity_attachments';
const FORMATS = { formats: Object.values(PICTURE_FORMATS).join(', '), size: PICTURE_MAX_BYTES / 1_000_000 };

/** Path of the selected picture: from the record, or else requested. A new upload is already in the cache. */
const usePicturePath = (iri: string | null): string | null => {
    const record = useRecordContext<User>();
    const isOwn = iri !== null && iri === record?.avatar;
    const { data } = useGetOne<EntityAttachment>(ATTACHMENTS, { id: iri ?? '' }, { enabled: iri !== null && !isOwn });
    if (iri === null) return null;
    return isOwn ? avatarPath(record) : picturePath(data);
};

const fileRefusal = (error: unknown): string | undefined =>
    error instanceof HydraError
        ? readViolations(error.body).find(one => one.propertyPath === 'file')?.message
        : undefined;

/** Uploads a picture. @returns message of a refusal */
const useUpload = (onUploaded: (iri: string) => void) => {
    const translate = useTranslate();
    const provider = useDataProvider();
    const queryClient = useQueryClient();
    return async (file: File): Promise<string | undefined> => {
        try {
            const { data } = await provider.create<EntityAttachment>(ATTACHMENTS, { data: { file } });
            queryClient.setQueryData([ATTACHMENTS, 'getOne', { id: data.id, meta: undefined }], data);
            onUploaded(data.id);
            return undefined;
        } catch (error) {
            const message = fileRefusal(error) ?? failureMessage(error) ?? 'app.failure.unexpected';
            return translate(message, { _: message });
        }
    };
};

interface AvatarInputProps {
    /** Name of the user, for the colour of the default picture. */
    readonly name: string;
    readonly disabled?: boolean;
}

/** U1 and P1: a user's avatar, cropped before the upload and assigned when the form is saved. Read-only if disabled. */
export const AvatarInput = ({ name, disabled = false }: AvatarInputProps) => {
    const translate = useTranslate();
    const label = useTranslateLabel()({ source: 'avatar', resource: 'users' });
    const { field, fieldState } = useInput({ source: 'avatar' });
    const value: string | null = field.value || null;
    const picture = usePicturePath(value);
    const chosen = useChosenFile();
    const upload = useUpload(field.onChange);
    const input = useRef<HTMLInputElement>(null);
    const hintId = useId();
    const take = ({ 0: file }: ArrayLike<File>) => file && chosen.choose(file);
    const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
        if (target.files) take(target.files);
        // Reset, so that the same file can be chosen again.
        target.value = '';
    };
    const onDrop = (event: DragEvent) => {
        event.preventDefault();
        if (!disabled) take(event.dataTransfer.files);
    };
    const { has, knows } = useOffers();
    if (!has(ATTACHMENTS) || !knows('users', 'avatar'))
        return (
            <div className={styles.field}>
                <Avatar picture={picture} name={name} size={72} />
            </div>
        );
    const why = chosen.refusal ?? (fieldState.error?.message ? { key: fieldState.error.message } : undefined);
    return (
        // biome-ignore lint/a11y/noStaticElementInteractions: files may also be dropped here, besides the button
        <div className={styles.field} onDrop={onDrop} onDragOver={event => event.preventDefault()}>
            <Avatar picture={picture} name={name} size={72} />
            <div>
                <div className={styles.buttons}>
                    <Button
                        ref={field.ref}
                        disabled={disabled}
                        aria-describedby={hintId}
                        aria-invalid={why !== undefined}
                        onClick={() => input.current?.click()}
                    >
                        {translate(`common.picture.${value ? 'change' : 'choose'}`)}
                    </Button>
                    {value && !disabled ? (
                        <Button onClick={() => field.onChange(null)}>{translate('common.picture.remove')}</Button>
                    ) : null}
                </div>
                <input
                    ref={input}
                    type="file"
                    hidden
                    aria-label={String(label)}
                    accept={Object.keys(PICTURE_FORMATS).join(',')}
                    disabled={disabled}
                    onChange={onChange}
                />
                <p id={hintId} className={why ? styles.refusal : styles.hint} role={why ? 'alert' : undefined}>
                    {why
                        ? translate(why.key, { ...('params' in why ? why.params : undefined), _: why.key })
                        : translate('common.picture.hint', FORMATS)}
                </p>
            </div>
            {chosen.address ? (
                <Suspense>
                    <CropDialog
                        picture={chosen.address}
                        onDone={upload}
                        onUnreadable={() => chosen.reset({ key: 'validation.pictureBroken' })}
                        onClose={() => chosen.reset()}
                    />
                </Suspense>
            ) : null}
        </div>
    );
};
