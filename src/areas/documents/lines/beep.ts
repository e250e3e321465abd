/** Tones in hertz, by what they tell. */
const HERTZ = { good: 880, bad: 220 };
const SECONDS = { good: 0.07, bad: 0.18 };
const VOLUME = 0.12;

/** One for all tones: browsers allow a few at a time, and a scanner may send thirty codes in a second. */
const held: { audio?: AudioContext } = {};

/** A short tone: low for a code that is refused, high for one that is counted. Without sound, the screen says the same. */
export const beep = (tone: keyof typeof HERTZ = 'bad'): void => {
    if (!('AudioContext' in window)) return;
    held.audio ??= new AudioContext();
    const { audio } = held;
    const [source, gain] = [audio.createOscillator(), audio.createGain()];
    source.frequency.value = HERTZ[tone];
    gain.gain.value = VOLUME;
    source.connect(gain).connect(audio.destination);
    source.start();
    source.stop(audio.currentTime + SECONDS[tone]);
    // Browsers hold sound back until the person has touched the page; what is said by the tone is on the screen as well.
    if (audio.state === 'suspended') audio.resume().catch(() => undefined);
};
