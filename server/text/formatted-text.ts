// Short formatted texts, such as a note or the description of a plan: headings, paragraphs, lists, links and emphasis.
import type sanitize from 'sanitize-html'
import { safeHtml } from './safe-html.ts'

/**
 * Options for a formatted text: see {@link safeHtml}. Other elements become the nearest allowed element or are
 * unwrapped.
 */
export const formattedText = {
  ...safeHtml,
  // Tables and alignment do not fit into a card.
  allowedTags: ['h2', 'h3', 'p', 'br', 'hr', 'strong', 'em', 'u', 's', 'blockquote', 'ul', 'ol', 'li', 'a'],
  allowedAttributes: { a: ['href', 'rel'] },
  transformTags: {
    ...safeHtml.transformTags,
    h1: 'h2',
    h4: 'h3',
    h5: 'h3',
    h6: 'h3',
    b: 'strong',
    i: 'em',
    del: 's',
    strike: 's',
    ins: 'u',
    div: 'p',
    section: 'p',
    article: 'p',
    pre: 'p',
  },
} satisfies sanitize.IOptions

const controlCharacters = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/g

/**
 * Removes control characters except tabs and line breaks: PostgreSQL's text cannot contain NUL, and the others are
 * invisible.
 */
export const withoutControlCharacters = (html: string): string => html.replace(controlCharacters, '')

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' }

/** Returns the plain text of a sanitised formatted text, a line for each block. */
export const textOfFormatted = (clean: string): string =>
  clean
    .replace(/<\/(?:p|h2|h3|li|blockquote)>|<(?:br|hr) ?\/?>/g, '\n')
    .replace(/<[^<>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => entities[name] ?? '')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/\s*\n\s*/g, '\n')
    .trim()
