import sanitize from 'sanitize-html'
import { safeHtml, withinDepth } from '#server/text/safe-html.ts'

const id = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const isId = new RegExp(`^${id}$`)

const mentionTag = (tagName: string, { 'data-mention': mentioned = '' }: sanitize.Attributes): sanitize.Tag => ({
  tagName,
  attribs: isId.test(mentioned) ? { 'data-mention': mentioned } : {},
})

const options: sanitize.IOptions = {
  ...safeHtml,
  allowedTags: ['h2', 'h3', 'p', 'br', 'hr', 'strong', 'em', 'u', 's', 'blockquote', 'ul', 'ol', 'li', 'a', 'span'],
  allowedAttributes: { a: ['href', 'rel'], span: ['data-mention'] },
  exclusiveFilter: (frame) =>
    frame.tag === 'span' ? (frame.attribs['data-mention'] ? false : 'excludeTag') : safeHtml.exclusiveFilter(frame),
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
    span: mentionTag,
  },
}

/** PostgreSQL text cannot hold this character. */
const unprintable = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/g

/** Sanitises the text of a note: see {@link safeHtml}. Idempotent. */
export const cleanNote = (html: string): string => sanitize(withinDepth(html.replace(unprintable, '')), options).trim()

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' }

/** Returns the text of a sanitised note, for searches. */
export const textOfNote = (clean: string): string =>
  clean
    .replace(/<\/(?:p|h2|h3|li|blockquote)>|<(?:br|hr) ?\/?>/g, '\n')
    .replace(/<[^<>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => entities[name] ?? '')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/\s*\n\s*/g, '\n')
    .trim()

const mention = new RegExp(`<span data-mention="(${id})">`, 'g')

/** Returns the ids of the people that a sanitised note mentions, each once. */
export const mentionsOf = (clean: string): readonly string[] => [
  ...new Set([...clean.matchAll(mention)].map(([, personId = '']) => personId)),
]
