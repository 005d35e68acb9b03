/**
 * Normalises the address of a website to its origin: `Example.com/contact/` becomes `https://example.com`. Text that is no
 * such address stays unchanged.
 */
export function originOf(input: string): string {
  const text = input.trim()
  if (text === '') return ''
  const address = /^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `https://${text}`
  // A host without a dot or colon is a single word, not a website.
  return URL.canParse(address) && new URL(address).protocol === 'https:' && /[.:]|localhost/.test(new URL(address).host)
    ? new URL(address).origin
    : text
}

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Returns the HTML snippet for the office's own website. */
export const snippetOf = ({ title, url }: { readonly title: string; readonly url: string }): string =>
  `<iframe src="${escapeHtml(url)}" title="${escapeHtml(title)}" loading="lazy" style="width: 100%; height: 800px; border: 0"></iframe>`
