import sanitize from 'sanitize-html'
import { safeHtml } from '#server/text/safe-html.ts'

const options: sanitize.IOptions = {
  ...safeHtml,
  // A card of prices has its own first heading, no tables and no alignment.
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

/** The database keeps no such character, and no reader sees one. */
const unprintable = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/g

/** The description of a plan as it may be kept and shown: see {@link safeHtml}. Cleaning twice changes nothing more. */
export const cleanDescription = (html: string): string => sanitize(html.replace(unprintable, ''), options).trim()

/** Whether a cleaned description says anything. */
export const saysNothing = (clean: string): boolean => clean.replace(/<[^<>]*>/g, '').replace(/&nbsp;|\s/g, '') === ''
