import { useTranslate } from 'ra-core';
import { memo } from 'react';
import { useServerText } from '../i18n/useTranslator.ts';
import { Button } from '../ui/Button.tsx';
import { useFormat } from '../ui/format.ts';
import { Icon } from '../ui/Icon.tsx';
import { Tag, type Tone } from '../ui/Tag.tsx';
import styles from './pictures.module.css';
import { isUnfinished, type Upload, type UploadState } from './upload.ts';
import type { Uploads } from './uploads.ts';

const TONES: Readonly<Record<UploadState, Tone>> = {
    waiting: 'neutral',
    sending: 'info',
    sent: 'success',
    failed: 'warning',
    refused: 'error',
    cancelled: 'neutral',
};

const MARKS = {
    waiting: 'clock',
    sending: 'arrowUp',
    sent: 'check',
    failed: 'warning',
    refused: 'banned',
    cancelled: 'minus',
} as const;

interface UploadStateProps {
    readonly upload: Upload;
    readonly uploads: Uploads;
}

export const UploadProgress = ({ upload, uploads }: UploadStateProps) => {
    const translate = useTranslate();
    const serverText = useServerText();
    const { percent } = useFormat();
    const { id, file, state, share, why } = upload;
    const button = (label: 'cancel' | 'retry', icon: 'close' | 'rotateRight', onClick: () => void) => {
        const words = translate(`pictures.upload.${label}`, { name: file.name });
        return (
            <Button variant="icon" aria-label={words} title={words} onClick={onClick}>
                <Icon name={icon} />
            </Button>
        );
    };
    return (
        <>
            <Tag tone={TONES[state]} icon={MARKS[state]}>
                {translate(`pictures.upload.state.${state}`, { percent: percent(Math.round(share * 100) / 100) })}
            </Tag>
            {isUnfinished(upload) ? button('cancel', 'close', () => uploads.cancel([id])) : null}
            {state === 'failed' || (state === 'cancelled' && !why)
                ? button('retry', 'rotateRight', () => uploads.retry([id]))
                : null}
            {state === 'sending' ? (
                <progress value={share} aria-label={translate('pictures.upload.progress', { name: file.name })} />
            ) : null}
            {why ? <p className={styles.why}>{serverText(why.key, why.params)}</p> : null}
        </>
    );
};

/** Memoized, so that it renders only for changes of its own upload. */
export const UploadRow = memo(({ upload, uploads }: UploadStateProps) => (
    <li>
        <span className={styles.file} title={upload.file.name}>
            {upload.file.name}
        </span>
        <UploadProgress upload={upload} uploads={uploads} />
    </li>
));
