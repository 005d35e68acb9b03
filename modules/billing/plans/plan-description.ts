import sanitize from 'sanitize-html'
import { formattedText, withoutControlCharacters } from '#server/text/formatted-text.ts'

/** Sanitises the description of a plan: see {@link formattedText}. Idempotent. */
export const cleanDescription = (html: string): string => sanitize(withoutControlCharacters(html), formattedText).trim()

/** Returns whether a sanitised description has any text. */
export const isEmptyHtml = (clean: string): boolean => clean.replace(/<[^<>]*>/g, '').replace(/&nbsp;|\s/g, '') === ''
