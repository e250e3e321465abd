import { inGroups } from '#contract/values/identifiers/compact.ts';
import { SIREN_GROUPS } from '#contract/values/identifiers/siren.ts';
import type { Translate } from '../../hydra/translate.ts';
import type { Formats } from '../format.ts';
import type { Style } from '../pen.ts';
import type { Setting } from '../setting.ts';
import { FOOT_TOP, LEFT_EDGE, MUTED, RIGHT, SIZE, WIDTH } from '../sheet.ts';
import type { DocumentCompany } from '../types.ts';
import { addressLines } from './address.ts';

/** Mandatory mentions of a company on its documents (C. com. R123-237, R123-238). */
const mentionsOf = (company: DocumentCompany, words: Translate, formats: Formats): string[] => {
    const { name, legalForm, capital, siren, rcsCity, vatNumber, website, address } = company;
    const named = legalForm === 'other' ? name : `${name}, ${words(`legal_form.${legalForm}`)}`;
    const identity =
        capital === null ? named : words('mention.capital', { company: named, capital: formats.capital(capital) });
    return [
        identity,
        words('mention.registration', { siren: inGroups(siren, SIREN_GROUPS, '\u202f'), city: rcsCity }),
        ...(vatNumber ? [words('mention.vat_number', { number: vatNumber })] : []),
        words('mention.seat', { address: addressLines(address, formats).join(', ') }),
        ...(website ? [website.replace(/^https?:\/\/(.*?)\/?$/, '$1')] : []),
    ];
};

const STYLE: Style = { size: SIZE.foot, colour: MUTED };
const NUMBER_ROOM = 60;
const MENTION_SEPARATOR = '\u00a0· ';

export const drawFoot = (setting: Setting, page: number, pages: number): void => {
    const { pen, company, words, formats } = setting;
    const mentions = mentionsOf(company, words, formats).join(MENTION_SEPARATOR);
    pen.artifact(() => {
        pen.hairline(FOOT_TOP);
        pen.block(pen.lines(mentions, WIDTH - NUMBER_ROOM, STYLE), LEFT_EDGE, FOOT_TOP + 5, STYLE);
        pen.text(words('page', { page, pages }), RIGHT, FOOT_TOP + 5, { ...STYLE, align: 'right' });
    });
};
