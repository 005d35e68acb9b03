/** Returns the first URL in a message's text, without punctuation at its end. */
export const firstLink = (text: string): string | undefined =>
  /https?:\/\/[^\s<>"]+/.exec(text)?.[0].replace(/[.,;:)\]]+$/, '')

/**
 * Returns a message's HTML for a sandboxed frame. Links target a new window, which the sandbox forbids, so that they do
 * nothing instead of replacing the frame.
 */
export const inertHtml = (html: string): string => html.replace(/<head>/i, '<head><base target="_blank">')
