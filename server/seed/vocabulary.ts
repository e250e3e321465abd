import type { Weighted } from './random.ts';

const numbers = (from: number, to: number, suffix = ''): string[] =>
    Array.from({ length: to - from + 1 }, (_, step) => `${from + step}${suffix}`);

/** Values of the placeholders `{size}`, `{kidShoe}`... of a template. */
export const lists: Readonly<Record<string, readonly string[]>> = {
    size: ['XS', 'S', 'M', 'L', 'XL', 'XXL'],
    kidSize: ['4 ans', '6 ans', '8 ans', '10 ans', '12 ans', '14 ans'],
    womanShoe: numbers(36, 42),
    manShoe: numbers(39, 47),
    kidShoe: numbers(28, 37),
};

/** Range names of `{model}`, by department. */
export const models: Readonly<Record<string, readonly string[]>> = {
    COL: 'Aréna Tribune Kop Capitaine Tempo Transversale Lucarne Virage Contre-pied Diagonale Bolide Éclair Impact Horizon Ovation Rafale Titan Relais Cadence Élite'.split(
        ' ',
    ),
    RAQ: 'Volée Contrôle Lob Effet Tempo Fulgur Zéphyr Alizé Spirale Angle Revers Tangente Orbite Galion Comète Toucher Filin Arpège'.split(
        ' ',
    ),
    AQU: 'Lagune Écume Récif Atoll Marée Embrun Onde Galet Estuaire Houle Azur Dauphin Triton Bora Nautile Banquise Rivage Goéland'.split(
        ' ',
    ),
    MON: 'Crête Sommet Alpage Ubac Adret Névé Sérac Moraine Cime Aiguille Corniche Edelweiss Couloir Isard Mélèze Arête Versant Brèche Combe'.split(
        ' ',
    ),
    CRS: 'Foulée Cadence Allure Sillage Relance Vallon Sentier Mistral Tramontane Élan Ravin Tonic Endurance Causse Couloir Tempo Lièvre Galop'.split(
        ' ',
    ),
    FOR: 'Tonus Équilibre Souffle Vitalité Élan Lotus Axe Harmonie Énergie Dynamo Pivot Silhouette Essor Racine Origine Ondine Altitude Vertige'.split(
        ' ',
    ),
    CBT: 'Garde Riposte Esquive Duel Maître Faucon Parade Précision Assaut Bastion Tigre Rempart Vaillance Éclat Honneur Ardent Zénith Griffon'.split(
        ' ',
    ),
    EQU: 'Campus Préau Agora Récré Forum Horizon Repère Atelier Marelle Tandem Carrousel Escale Pivot Boussole Galaxie Comète Ruche'.split(
        ' ',
    ),
};

/** Suffix of a range name; mostly empty. */
export const editions: Weighted<string> = [
    ['', 46],
    [' 2', 8],
    [' 3', 5],
    [' 100', 7],
    [' 300', 7],
    [' 500', 7],
    [' 900', 3],
    [' Pro', 6],
    [' Club', 6],
    [' Plus', 5],
];

export const origins = {
    balls: [
        ['Pakistan', 45],
        ['Chine', 33],
        ['Thaïlande', 12],
        ['Inde', 10],
    ],
    asia: [
        ['Chine', 56],
        ['Taïwan', 14],
        ['Viêt Nam', 14],
        ['Thaïlande', 6],
        ['Italie', 6],
        ['France', 4],
    ],
    textile: [
        ['Bangladesh', 20],
        ['Turquie', 18],
        ['Tunisie', 15],
        ['Portugal', 15],
        ['Maroc', 12],
        ['Chine', 12],
        ['France', 8],
    ],
    europe: [
        ['France', 46],
        ['Italie', 14],
        ['Allemagne', 12],
        ['Espagne', 9],
        ['Pologne', 9],
        ['Belgique', 5],
        ['Portugal', 5],
    ],
} satisfies Record<string, Weighted<string>>;
