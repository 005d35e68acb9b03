import sanitize from 'sanitize-html'
import { safeHtml } from '#server/text/safe-html.ts'

const options: sanitize.IOptions = {
  ...safeHtml,
  // A price card has a heading of its own; tables and alignment do not fit into it.
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
}

/** PostgreSQL text cannot hold this character. */
const unprintable = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/g

/** Sanitises the description of a plan: see {@link safeHtml}. Idempotent. */
export const cleanDescription = (html: string): string => sanitize(html.replace(unprintable, ''), options).trim()

/** Returns whether a sanitised description has any text. */
export const isEmptyHtml = (clean: string): boolean => clean.replace(/<[^<>]*>/g, '').replace(/&nbsp;|\s/g, '') === ''
