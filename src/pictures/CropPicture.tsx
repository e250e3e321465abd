import { useTranslate } from 'ra-core';
import { useState } from 'react';
import Cropper from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import type { Crop } from '#contract/kinds.ts';
import frame from '../avatar/picture.module.css';
import { Button } from '../ui/Button.tsx';
import { areaOf, cropOf } from './cropArea.ts';
import type { Picture } from './declaration.ts';
import { PictureDialog } from './PictureDialog.tsx';
import styles from './pictures.module.css';
import { RATIOS, type Ratio, RatioChoice } from './RatioChoice.tsx';
import { shownOf } from './shown.ts';
import { useDoing } from './useDoing.ts';
import { usePicturesContext } from './usePicturesContext.ts';

interface CropPictureProps {
    readonly picture: Picture;
    readonly onClose: () => void;
}

const MAX_ZOOM = 4;

/** Aspect ratio (width divided by height) of the whole picture as displayed, including its rotation. */
const ownRatio = (size: { width: number; height: number }, rotation: number): number =>
    rotation % 180 === 0 ? size.width / size.height : size.height / size.width;

/** I7: crops a picture; the original file is kept. */
export const CropPicture = ({ picture, onClose }: CropPictureProps) => {
    const translate = useTranslate();
    const { acts, localOf } = usePicturesContext();
    const [place, setPlace] = useState({ x: 0, y: 0 });
    const [zoom, setZoom] = useState(1);
    const [natural, setNatural] = useState({ width: 1, height: 1 });
    const [ratio, setRatio] = useState<Ratio>(picture.crop ? 'free' : 'own');
    const [free, setFree] = useState(picture.width / picture.height);
    const [crop, setCrop] = useState<Crop | null>();
    const { busy, run } = useDoing(onClose);
    const { rotation } = picture;
    const whole = shownOf({ ...picture, thumbnails: [] }, localOf(picture.id));
    const aspect = { own: ownRatio(natural, rotation), free, ...RATIOS }[ratio];
    const keep = (next: Crop | null) => void run(acts.change(picture, { crop: next }));
    return (
        <PictureDialog
            title={translate('pictures.crop.title')}
            busy={busy}
            disabled={!whole || crop === undefined}
            onDone={() => crop !== undefined && keep(crop)}
            onClose={onClose}
            more={picture.crop ? <Button onClick={() => keep(null)}>{translate('pictures.crop.reset')}</Button> : null}
        >
            {whole ? (
                <div className={frame.stage}>
                    <Cropper
                        image={whole.src}
                        crop={place}
                        zoom={zoom}
                        rotation={rotation}
                        maxZoom={MAX_ZOOM}
                        aspect={aspect}
                        disableAutomaticStylesInjection
                        cropperProps={{ role: 'group', 'aria-label': translate('common.picture.move') }}
                        mediaProps={{ alt: '' }}
                        {...(picture.crop && { initialCroppedAreaPercentages: areaOf(picture.crop, rotation) })}
                        onMediaLoaded={({ naturalWidth, naturalHeight }) =>
                            setNatural({ width: naturalWidth, height: naturalHeight })
                        }
                        onCropChange={setPlace}
                        onZoomChange={setZoom}
                        onCropComplete={area => setCrop(cropOf(area, rotation))}
                    />
                </div>
            ) : (
                <p className={styles.help}>{translate('pictures.crop.missing')}</p>
            )}
            <RatioChoice {...{ ratio, free }} onRatio={setRatio} onFree={setFree} />
            <div className={frame.tools}>
                <label>
                    {translate('common.picture.zoom')}
                    <input
                        type="range"
                        min={1}
                        max={MAX_ZOOM}
                        step={0.1}
                        value={zoom}
                        onChange={event => setZoom(Number(event.target.value))}
                    />
                </label>
            </div>
        </PictureDialog>
    );
};
