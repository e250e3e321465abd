import { useTranslate } from 'ra-core';
import { useState } from 'react';
import Cropper, { type Area } from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { DialogFoot } from '../ui/DialogFoot.tsx';
import { Icon } from '../ui/Icon.tsx';
import { type Cut, cropPicture } from './crop.ts';
import styles from './picture.module.css';

interface CropDialogProps {
    /** URL of the chosen picture (`blob:`). */
    readonly picture: string;
    /** Uploads the cropped picture. @returns message of a refusal */
    readonly onDone: (file: File) => Promise<string | undefined>;
    readonly onUnreadable: () => void;
    readonly onClose: () => void;
}

const MAX_ZOOM = 4;
const STEP = 0.1;

interface CropToolsProps {
    readonly zoom: number;
    readonly onZoom: (zoom: number) => void;
    readonly onTurn: (degrees: number) => void;
}

const CropTools = ({ zoom, onZoom, onTurn }: CropToolsProps) => {
    const translate = useTranslate();
    const turn = (degrees: -90 | 90) => {
        const label = translate(`common.picture.turn_${degrees < 0 ? 'left' : 'right'}`);
        return (
            <Button variant="icon" aria-label={label} title={label} onClick={() => onTurn(degrees)}>
                <Icon name={degrees < 0 ? 'rotateLeft' : 'rotateRight'} size={20} />
            </Button>
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

/** P1: crops a picture to a square, with the pointer or the arrow keys. */
export const CropDialog = ({ onUnreadable, ...props }: CropDialogProps) => {
    const { picture, onClose } = props;
    const translate = useTranslate();
    const [crop, setCrop] = useState({ x: 0, y: 0 });
    const [zoom, setZoom] = useState(1);
    const [rotation, setRotation] = useState(0);
    const [area, setArea] = useState<Area>();
    const { sending, refusal, send } = useSending(props);
    return (
        <Dialog title={translate('common.picture.crop')} onClose={onClose}>
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
            <CropTools
                zoom={zoom}
                onZoom={setZoom}
                onTurn={degrees => setRotation(before => (before + degrees + 360) % 360)}
            />
            {refusal ? (
                <p role="alert" className={styles.refusal}>
                    {refusal}
                </p>
            ) : null}
            <DialogFoot
                label={translate(sending ? 'common.picture.sending' : 'common.picture.use')}
                pending={sending}
                disabled={!area}
                onDone={() => area && void send({ area, rotation })}
                onCancel={onClose}
            />
        </Dialog>
    );
};
