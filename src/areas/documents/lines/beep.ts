/** Frequencies of the tones, in hertz. */
const HERTZ = { good: 880, bad: 220 };
const SECONDS = { good: 0.07, bad: 0.18 };
const VOLUME = 0.12;

/** Shared by all tones: browsers limit the number of audio contexts, and a scanner may send thirty codes per second. */
const held: { audio?: AudioContext } = {};

/** Plays a short tone: low for a refused code, high for a counted one. The screen shows the same. */
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
    // Browsers suspend audio until the user interacts with the page.
    if (audio.state === 'suspended') audio.resume().catch(() => undefined);
};
