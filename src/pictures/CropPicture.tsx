// Apart: crop dialog, loaded apart from the grid that opens it.
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import Cropper from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import type { Crop } from '#contract/language/kinds.ts';
import frame from '../avatar/picture.module.css';
import { Button } from '../ui/Button.tsx';
import type { Picture } from './declaration.ts';
import { PictureDialog, useDialogAction } from './PictureDialog.tsx';
import styles from './pictures.module.css';
import { shownImageOf } from './ShownPicture.tsx';
import { usePicturesContext } from './usePicturesContext.ts';

/** Aspect ratios, width divided by height. */
const RATIOS = { '1:1': 1, '4:3': 4 / 3 } as const;

/** The picture's own ratio, a custom one, or one required by marketplaces. */
type Ratio = 'own' | 'free' | keyof typeof RATIOS;

const CHOICES: readonly Ratio[] = ['own', 'free', '1:1', '4:3'];

interface RatioChoiceProps {
    readonly ratio: Ratio;
    /** The custom ratio, width divided by height. */
    readonly free: number;
    readonly onRatio: (ratio: Ratio) => void;
    readonly onFree: (free: number) => void;
}

const RatioChoice = ({ ratio, free, onRatio, onFree }: RatioChoiceProps) => {
    const translate = useTranslate();
    const group = useId();
    const nameOf = (choice: Ratio) =>
        choice === 'own' || choice === 'free' ? translate(`pictures.crop.${choice}`) : choice;
    return (
        <>
            <fieldset className={styles.ratios}>
                <legend>{translate('pictures.crop.ratio')}</legend>
                {CHOICES.map(choice => (
                    <label key={choice}>
                        <input type="radio" name={group} checked={choice === ratio} onChange={() => onRatio(choice)} />
                        {nameOf(choice)}
                    </label>
                ))}
            </fieldset>
            {ratio === 'free' ? (
                <div className={frame.tools}>
                    <label>
                        {translate('pictures.crop.proportions')}
                        <input
                            type="range"
                            min={-1.5}
                            max={1.5}
                            step={0.02}
                            value={Math.log(free)}
                            onChange={event => onFree(Math.exp(Number(event.target.value)))}
                        />
                    </label>
                </div>
            ) : null}
        </>
    );
};

/** An area in percent of the sides, as the cropper uses it. */
interface Percentages {
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
}

/** The area after a clockwise quarter turn, which brings the left side to the top. */
const quarter = ({ x, y, width, height }: Crop): Crop => ({ x: 1 - y - height, y: x, width: height, height: width });

const turned = (crop: Crop, quarters: number): Crop =>
    Array.from({ length: quarters }).reduce<Crop>(part => quarter(part), crop);

/** Prevents rounding errors from moving the area outside the picture. */
const clamp = ({ x, y, width, height }: Crop): Crop => {
    const left = Math.min(1, Math.max(0, x));
    const top = Math.min(1, Math.max(0, y));
    return { x: left, y: top, width: Math.min(width, 1 - left), height: Math.min(height, 1 - top) };
};

const FULL_SIZE = 0.999;

/** Converts an area of the rotated picture to the original's crop; null for all. @param rotation in degrees clockwise */
export const cropOf = ({ x, y, width, height }: Percentages, rotation: number): Crop | null => {
    const shown = { x: x / 100, y: y / 100, width: width / 100, height: height / 100 };
    const crop = clamp(turned(shown, (4 - rotation / 90) % 4));
    return crop.width >= FULL_SIZE && crop.height >= FULL_SIZE ? null : crop;
};

/** Converts a crop to an area of the rotated picture, the inverse of `cropOf`. */
export const cropArea = (crop: Crop, rotation: number): Percentages => {
    const { x, y, width, height } = turned(crop, rotation / 90);
    return { x: x * 100, y: y * 100, width: width * 100, height: height * 100 };
};

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
    const { busy, run } = useDialogAction(onClose);
    const { rotation } = picture;
    const whole = shownImageOf({ ...picture, thumbnails: [] }, localOf(picture.id));
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
                        {...(picture.crop && { initialCroppedAreaPercentages: cropArea(picture.crop, rotation) })}
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
