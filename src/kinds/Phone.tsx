import { usePhones } from './phones.ts';

/** A telephone number as its reader writes it, which a click calls. */
export const Phone = ({ number }: { number: string }) => {
    const phones = usePhones();
    return <a href={`tel:${number}`}>{phones?.writePhone(number) ?? number}</a>;
};
