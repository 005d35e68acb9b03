/**
 * The first address in a message's text: what its button opens. Dots and brackets that end a sentence are not part of
 * it.
 */
export const firstLink = (text: string): string | undefined =>
  /https?:\/\/[^\s<>"]+/.exec(text)?.[0].replace(/[.,;:)\]]+$/, '')

/**
 * A message's HTML for a frame without any permission. Its links would replace it inside the frame; sent to a window
 * that the frame may not open, they do nothing.
 */
export const inertHtml = (html: string): string => html.replace(/<head>/i, '<head><base target="_blank">')
