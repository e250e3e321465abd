/** The chunk of the guessed screens, and of `@api-platform/admin` with them. */
export { GuessedCreate } from './GuessedCreate.tsx';
export { GuessedEdit } from './GuessedEdit.tsx';
export { GuessedList } from './GuessedList.tsx';
export { GuessedShow } from './GuessedShow.tsx';
