import type sanitize from 'sanitize-html'

const safeHref = /^(https:\/\/|mailto:)[^\s]/i

/** A link to https or mail, that tells the other side nothing of us; without its address otherwise, and so dropped. */
const link = (tagName: string, { href = '' }: sanitize.Attributes): sanitize.Tag => (safeHref.test(href.trim())
  ? { tagName, attribs: { href: href.trim(), rel: 'noopener noreferrer' } }
  : { tagName, attribs: {} })

/**
 * What every HTML that a person writes is held to before it is kept; who uses it names the tags that are allowed. What
 * is not allowed is unwrapped (its text stays) or, for what is no text (scripts, styles, frames, drawings), dropped.
 */
export const safeHtml = {
  nonTextTags: [
    'script', 'style', 'textarea', 'option', 'select', 'noscript', 'noembed', 'noframes', 'xmp', 'plaintext', 'iframe',
    'svg', 'math', 'title', 'object', 'embed', 'applet', 'template', 'audio', 'video', 'canvas', 'head',
  ],
  allowedSchemes: ['https', 'mailto'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  enforceHtmlBoundary: false,
  // Deeper than any text a person writes; keeps the readers of the tree from running out of stack.
  nestingLimit: 60,
  exclusiveFilter: ({ tag, attribs }) => (tag === 'a' && !attribs.href ? 'excludeTag' : false),
  transformTags: { a: link },
} satisfies sanitize.IOptions
