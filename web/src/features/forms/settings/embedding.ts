/**
 * Normalises a typed site to its origin: `Example.com/contact/` becomes `https://example.com`. Text that is not a site
 * stays unchanged.
 */
export function originOf(typed: string): string {
  const text = typed.trim()
  if (text === '') return ''
  const address = /^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `https://${text}`
  return URL.canParse(address) && new URL(address).protocol === 'https:' && /[.:]|localhost/.test(new URL(address).host)
    ? new URL(address).origin
    : text
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Returns the HTML snippet for the office's own website. */
export const snippetOf = ({ title, url }: { readonly title: string; readonly url: string }): string =>
  `<iframe src="${escaped(url)}" title="${escaped(title)}" loading="lazy" style="width: 100%; height: 800px; border: 0"></iframe>`
