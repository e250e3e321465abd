import { useTranslate } from 'ra-core';
import { useId } from 'react';
import frame from '../avatar/picture.module.css';
import styles from './pictures.module.css';

/** Aspect ratios, width divided by height. */
export const RATIOS = { '1:1': 1, '4:3': 4 / 3 } as const;

/** The picture's own ratio, a custom one, or one that marketplaces require. */
export type Ratio = 'own' | 'free' | keyof typeof RATIOS;

const CHOICES: readonly Ratio[] = ['own', 'free', '1:1', '4:3'];

interface RatioChoiceProps {
    readonly ratio: Ratio;
    /** The custom ratio, width divided by height. */
    readonly free: number;
    readonly onRatio: (ratio: Ratio) => void;
    readonly onFree: (free: number) => void;
}

/** The aspect ratio of the crop; a slider sets the custom one, from tall to wide. */
export const RatioChoice = ({ ratio, free, onRatio, onFree }: RatioChoiceProps) => {
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
