// Puts somebody else's words in the quotation marks of the reader's language.
import { translate } from './i18n.ts'

/** `«palabras»`, `« mots »`, `“words”`. */
export const quoted = (text: string): string => translate('common:quoted', { text })
