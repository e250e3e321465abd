const HERTZ = 220;
const SECONDS = 0.18;
const VOLUME = 0.12;

/** A short low tone for a code that is not known. Without sound, the mark on the screen says the same. */
export const beep = (): void => {
    if (!('AudioContext' in window)) return;
    const audio = new AudioContext();
    const [tone, gain] = [audio.createOscillator(), audio.createGain()];
    tone.frequency.value = HERTZ;
    gain.gain.value = VOLUME;
    tone.connect(gain).connect(audio.destination);
    tone.onended = () => void audio.close();
    tone.start();
    tone.stop(audio.currentTime + SECONDS);
};
