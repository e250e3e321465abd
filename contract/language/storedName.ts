import { figuresBy, type TranslateKey } from './contract.ts';

/** Stored names that contain figures: `≥ 1 · 18.9000 €`, `≥ 6 · −30 %`, `0.00 € – 150.00 €`. */
const WITH_FIGURES = /(?:^| · )(?:≥ |\d+\.\d+(?: €)? – \d)/;

const FIGURE = /(?<!\d)(\d+(?:\.\d+)?)(?: ([€%])|(?= – ))/g;

/** Formats the figures of a name stored in the history in the language of the messages. */
export const storedNameIn = (name: string, translate: TranslateKey): string => {
    const { money, rate } = figuresBy(translate);
    if (!WITH_FIGURES.test(name)) return name;
    return name.replace(FIGURE, (_, figure: string, unit?: string) => (unit === '%' ? rate(figure) : money(figure)));
};
