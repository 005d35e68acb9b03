// Joins a label and its value by a colon, which has a no-break space before it in French.
import { i18n } from './i18n.ts'

/** `Estado:`, `État :`. */
export const withColon = (label: string): string => `${label}${i18n.t('common:colon')}`

/** `Estado: Abiertos`, `État : Ouverts`. */
export const labelled = (label: string, value: string): string => `${withColon(label)} ${value}`
