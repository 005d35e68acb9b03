// Joins a label and its value by a colon, which has a no-break space before it in French.
import { translate } from './i18n.ts'

/** `Estado:`, `État :`. */
export const withColon = (label: string): string => `${label}${translate('common:colon')}`

/** `Estado: Abiertos`, `État : Ouverts`. */
export const labelled = (label: string, value: string): string => `${withColon(label)} ${value}`
