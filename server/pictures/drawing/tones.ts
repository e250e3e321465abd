export interface Tones {
    readonly light: string;
    readonly base: string;
    readonly dark: string;
    /** Stripes, panels and edges. */
    readonly accent: string;
}

const BASES: Readonly<Record<string, string>> = {
    Blanc: '#eef0f3',
    Noir: '#2b2e34',
    Gris: '#9aa1ab',
    Bleu: '#2468c9',
    Vert: '#2f9a52',
    Rouge: '#d23b37',
    Jaune: '#f2c230',
    Violet: '#7a4bb5',
    Rose: '#e77ba7',
    Beige: '#d9c5a0',
    Orange: '#ee7b28',
    Marron: '#7a4f30',
    'Bleu marine': '#22345e',
    'Bleu roi': '#2748d6',
    'Bleu ciel': '#75b9e6',
    'Vert sapin': '#1f5a43',
    'Jaune fluo': '#d9ee3a',
    Bordeaux: '#7c2438',
    Turquoise: '#22aeb0',
    Kaki: '#6f7043',
    Corail: '#f3776a',
    Anthracite: '#43484f',
    'Gris chiné': '#b4b8bf',
    'Noir et blanc': '#f2f3f5',
    'Bleu et jaune': '#2b5fc4',
    Doré: '#d8a93a',
    Argenté: '#c3c9d1',
};

const ACCENTS: Readonly<Record<string, string>> = { 'Noir et blanc': '#24262b', 'Bleu et jaune': '#f2c230' };

/** Fallback for items without a colour. */
const PLAIN = '#5b7f95';

const mix = (color: string, other: number, share: number): string => {
    const channels = [1, 3, 5].map(at => Number.parseInt(color.slice(at, at + 2), 16));
    const mixed = channels.map(channel => Math.round(channel + (other - channel) * share));
    return `#${mixed.map(channel => channel.toString(16).padStart(2, '0')).join('')}`;
};

const brightness = (color: string): number =>
    [1, 3, 5].reduce((sum, at) => sum + Number.parseInt(color.slice(at, at + 2), 16), 0) / 3;

/** Tones of a colour by its French label; a muted blue for unknown labels. */
export const tonesOf = (label: string): Tones => {
    const base = BASES[label] ?? PLAIN;
    const accent = ACCENTS[label] ?? (brightness(base) > 140 ? '#2f343c' : '#f4f5f7');
    return { base, light: mix(base, 255, 0.45), dark: mix(base, 0, 0.38), accent };
};
