/** The chunk of the guessed screens, which includes `@api-platform/admin`. */
export { GuessedCreate } from './GuessedCreate.tsx';
export { GuessedEdit } from './GuessedEdit.tsx';
export { GuessedList } from './GuessedList.tsx';
export { GuessedShow } from './GuessedShow.tsx';
