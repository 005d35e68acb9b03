// Puts somebody else's words in the quotation marks of the reader's language.
import { i18n } from './i18n.ts'

/** `«palabras»`, `« mots »`, `“words”`. */
export const quoted = (text: string): string => i18n.t('common:quoted', { text })
