import Dialog from '@mui/material/Dialog';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import Cropper, { type Area } from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import buttons from '../../theme/buttons.module.css';
import { DialogFoot } from '../DialogFoot.tsx';
import { Icon } from '../Icon.tsx';
import { type Cut, cropPicture } from './crop.ts';
import styles from './picture.module.css';

interface CropDialogProps {
    /** Address of the picture that was chosen: a `blob:`. */
    readonly picture: string;
    /** Sends what was cut out. @returns why it could not be, in words. */
    readonly onDone: (file: File) => Promise<string | undefined>;
    /** The browser cannot show the file: it is no picture. */
    readonly onUnreadable: () => void;
    readonly onClose: () => void;
}

const MAX_ZOOM = 4;
const STEP = 0.1;

interface ZoomProps {
    readonly zoom: number;
    readonly onZoom: (zoom: number) => void;
    readonly onTurn: (degrees: number) => void;
}

const Tools = ({ zoom, onZoom, onTurn }: ZoomProps) => {
    const translate = useTranslate();
    const turn = (degrees: -90 | 90) => {
        const label = translate(`common.picture.turn_${degrees < 0 ? 'left' : 'right'}`);
        return (
            <button
                type="button"
                className={buttons.icon}
                aria-label={label}
                title={label}
                onClick={() => onTurn(degrees)}
            >
                <Icon name={degrees < 0 ? 'rotateLeft' : 'rotateRight'} size={20} />
            </button>
        );
    };
    return (
        <div className={styles.tools}>
            <label>
                {translate('common.picture.zoom')}
                <input
                    type="range"
                    min={1}
                    max={MAX_ZOOM}
                    step={STEP}
                    value={zoom}
                    onChange={event => onZoom(Number(event.target.value))}
                />
            </label>
            {turn(-90)}
            {turn(90)}
        </div>
    );
};

/** What is sent, and what came of it. */
const useSending = ({ picture, onDone, onClose }: Omit<CropDialogProps, 'onUnreadable'>) => {
    const translate = useTranslate();
    const [sending, setSending] = useState(false);
    const [refusal, setRefusal] = useState<string>();
    const send = async (cut: Cut) => {
        setSending(true);
        setRefusal(undefined);
        const refused = await cropPicture(picture, cut)
            .then(onDone)
            .catch(() => translate('validation.pictureBroken'));
        setSending(false);
        if (refused) setRefusal(refused);
        else onClose();
    };
    return { sending, refusal, send };
};

/** Row P1: which square of a picture is kept. The picture is moved with the pointer or the arrow keys. */
export const CropDialog = ({ onUnreadable, ...props }: CropDialogProps) => {
    const { picture, onClose } = props;
    const translate = useTranslate();
    const titleId = useId();
    const [crop, setCrop] = useState({ x: 0, y: 0 });
    const [zoom, setZoom] = useState(1);
    const [rotation, setRotation] = useState(0);
    const [area, setArea] = useState<Area>();
    const { sending, refusal, send } = useSending(props);
    return (
        <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
            <div className={styles.dialog}>
                <h2 id={titleId}>{translate('common.picture.crop')}</h2>
                <div className={styles.stage}>
                    <Cropper
                        image={picture}
                        crop={crop}
                        zoom={zoom}
                        rotation={rotation}
                        maxZoom={MAX_ZOOM}
                        aspect={1}
                        cropShape="round"
                        showGrid={false}
                        disableAutomaticStylesInjection
                        cropperProps={{ role: 'group', 'aria-label': translate('common.picture.move') }}
                        mediaProps={{ onError: onUnreadable, alt: '' }}
                        onCropChange={setCrop}
                        onZoomChange={setZoom}
                        onCropComplete={(_, pixels) => setArea(pixels)}
                    />
                </div>
                <Tools
                    zoom={zoom}
                    onZoom={setZoom}
                    onTurn={degrees => setRotation(before => (before + degrees + 360) % 360)}
                />
                {refusal ? (
                    <p role="alert" className={styles.refusal}>
                        {refusal}
                    </p>
                ) : null}
                <DialogFoot onCancel={onClose}>
                    <button
                        type="button"
                        className={buttons.primary}
                        disabled={!area}
                        aria-disabled={sending}
                        onClick={() => area && !sending && void send({ area, rotation })}
                    >
                        {translate(sending ? 'common.picture.sending' : 'common.picture.use')}
                    </button>
                </DialogFoot>
            </div>
        </Dialog>
    );
};
