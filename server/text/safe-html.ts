import type sanitize from 'sanitize-html'
import { webAddressProblem } from '#server/contract/web-address.ts'

/** Whether a link is kept. A blank inside an address is tolerated: browsers send it as `%20`. */
const isSafeHref = (href: string): boolean =>
  /^mailto:[^\s]/i.test(href) || webAddressProblem(href.replaceAll(' ', '%20')) === null

/** Keeps links to https and mail, without a referrer. Other links lose their address and are unwrapped. */
const keepSafeLink = (tagName: string, { href = '' }: sanitize.Attributes): sanitize.Tag =>
  isSafeHref(href.trim())
    ? { tagName, attribs: { href: href.trim(), rel: 'noopener noreferrer' } }
    : { tagName, attribs: {} }

const voidTags = new Set([
  'area',
  'base',
  'br',
  'col',
  'embed',
  'hr',
  'img',
  'input',
  'link',
  'meta',
  'source',
  'track',
  'wbr',
])
/** Elements that are often not closed, because the next such element closes them. */
const endedByNextTags = new Set(['p', 'li', 'td', 'th', 'tr', 'dd', 'dt', 'option', 'thead', 'tbody', 'tfoot'])
const [maxDepth, maxOpenElements] = [500, 10_000]

/**
 * Removes tags nested deeper than any real text: the parser's time grows with the square of the depth, and two
 * megabytes of `<div>` would block the server for a minute. Their text stays.
 */
export function limitDepth(html: string): string {
  let [depth, openEndedByNext] = [0, 0]
  return html.replace(/<(\/?)([a-z][a-z0-9]*)(?=[\s/>])/gi, (tag, slash: string, tagName: string) => {
    const name = tagName.toLowerCase()
    if (voidTags.has(name)) return tag
    const step = slash === '' ? 1 : -1
    if (endedByNextTags.has(name)) openEndedByNext = Math.max(0, openEndedByNext + step)
    else depth = Math.max(0, depth + step)
    // The attributes and the bracket that follow the tag become those of a line break.
    return step > 0 && (depth > maxDepth || openEndedByNext > maxOpenElements) ? '<br' : tag
  })
}

/**
 * Sanitises HTML that a person wrote before it is stored, with the given tags. Other elements are unwrapped (their text
 * stays) or, if they are not text (scripts, styles, frames, drawings), dropped.
 */
export const safeHtml = {
  nonTextTags: [
    'script',
    'style',
    'textarea',
    'option',
    'select',
    'noscript',
    'noembed',
    'noframes',
    'xmp',
    'plaintext',
    'iframe',
    'svg',
    'math',
    'title',
    'object',
    'embed',
    'applet',
    'template',
    'audio',
    'video',
    'canvas',
    'head',
  ],
  allowedSchemes: ['https', 'mailto'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  enforceHtmlBoundary: false,
  // Deeper than any real text; prevents stack overflows in the readers of the tree.
  nestingLimit: 60,
  exclusiveFilter: ({ tag, attribs }) => (tag === 'a' && !attribs.href ? 'excludeTag' : false),
  transformTags: { a: keepSafeLink },
} satisfies sanitize.IOptions
