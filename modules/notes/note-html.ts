import sanitize from 'sanitize-html'
import { formattedText, withoutControlCharacters } from '#server/text/formatted-text.ts'
import { safeHtml, limitDepth } from '#server/text/safe-html.ts'

const idPattern = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const exactIdPattern = new RegExp(`^${idPattern}$`)

const mentionTag = (tagName: string, { 'data-mention': mentioned = '' }: sanitize.Attributes): sanitize.Tag => ({
  tagName,
  attribs: exactIdPattern.test(mentioned) ? { 'data-mention': mentioned } : {},
})

const sanitizeOptions: sanitize.IOptions = {
  ...formattedText,
  allowedTags: [...formattedText.allowedTags, 'span'],
  allowedAttributes: { ...formattedText.allowedAttributes, span: ['data-mention'] },
  exclusiveFilter: (frame) => {
    if (frame.tag !== 'span') return safeHtml.exclusiveFilter(frame)
    // `excludeTag` removes the tag and keeps its text.
    return frame.attribs['data-mention'] ? false : 'excludeTag'
  },
  transformTags: { ...formattedText.transformTags, span: mentionTag },
}

/** Sanitises the text of a note: see {@link formattedText}. Idempotent. */
export const cleanNote = (html: string): string =>
  sanitize(limitDepth(withoutControlCharacters(html)), sanitizeOptions).trim()

const mentionPattern = new RegExp(`<span data-mention="(${idPattern})">`, 'g')

/** Returns the ids of the people that a sanitised note mentions, each once. */
export const mentionsOf = (clean: string): readonly string[] => [
  ...new Set([...clean.matchAll(mentionPattern)].map(([, personId = '']) => personId)),
]
