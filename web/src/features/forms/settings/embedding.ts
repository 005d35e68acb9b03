/**
 * What a person types of a site as the server wants it: `Example.com/contact/` becomes `https://example.com`. What
 * names no site stays as it is.
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

/** What an office puts into its own page. */
export const snippetOf = ({ title, url }: { readonly title: string; readonly url: string }): string =>
  `<iframe src="${escaped(url)}" title="${escaped(title)}" loading="lazy" style="width: 100%; height: 800px; border: 0"></iframe>`
