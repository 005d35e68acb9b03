/** Hosts of mail filters that rewrite links, also such whose links are not understood here. */
const rewritingHosts = [
  'safelinks.protection.outlook.com',
  'safelinks.protection.office365.us',
  'safelinks.o365.cn',
  'urldefense.com',
  'urldefense.us',
  'urldefense.proofpoint.com',
  'urldefense.proofpoint.us',
  'cudasvc.com',
  'mimecast.com',
  'mimecastprotect.com',
  'trendmicro.com',
  'secure-web.cisco.com',
  'fireeye.com',
  'protection.sophos.com',
  'clicktime.symantec.com',
]
const rewrites = ({ hostname }: URL): boolean =>
  rewritingHosts.some((host) => hostname === host || hostname.endsWith(`.${host}`))
/** Links inside links: a message may pass several filters. */
const maxLayers = 4

/** Proofpoint writes an address into its path: `…/v3/__https://court.example/document__;!!token`. */
const addressInPath = /^https?:\/\/urldefense\.(?:proofpoint\.)?(?:com|us)\/v3\/__(?<address>https?:\/.+)__(?:;|$)/iu

/** The older form of Proofpoint: `https-3A__court.example_document-3Fid-3D1`. */
function decodedDashes(text: string): string | null {
  try {
    return decodeURIComponent(text.replaceAll('-', '%').replaceAll('_', '/'))
  } catch {
    return null
  }
}

/** Returns the address that a link holds, as Outlook, Proofpoint and Barracuda write it; null when it holds none. */
function addressIn(link: string, { searchParams }: URL): string | null {
  const inPath = addressInPath.exec(link)?.groups?.['address']?.replace(/^(?<scheme>https?:)\/(?!\/)/iu, '$<scheme>//')
  // A star stands for characters that are written elsewhere.
  if (inPath !== undefined) return inPath.includes('*') ? null : inPath
  const dashed = searchParams.get('u')
  const held = [searchParams.get('url'), searchParams.get('a'), dashed, dashed === null ? null : decodedDashes(dashed)]
  return held.find((address) => address !== null && /^https?:\/\//iu.test(address) && URL.canParse(address)) ?? null
}

/**
 * Returns the address to which a link leads, without its scheme and without the links of mail filters around it; null
 * when a filter hides it. The fragment belongs to it: single-page applications name their documents there.
 */
export function linkTarget(link: string): string | null {
  let address = link
  for (let layer = 0; layer <= maxLayers; layer += 1) {
    if (!URL.canParse(address)) return null
    const url = new URL(address)
    const inner = addressIn(address, url)
    if (inner === null) return rewrites(url) ? null : `${url.host}${url.pathname}${url.search}${url.hash}`
    address = inner
  }
  return null
}

const identifier = /^(?=\D*\d)[\w-]{6,}$/u
/** The name of a page or an application with a version: `sumac2`. */
const versionedName = /^[a-z_-]+\d{1,2}$/iu
const date = /^(?:(?:19|20)\d{6}|\d{4}(?:19|20)\d{2})$/u
const lettersOf = (text: string): string => text.replaceAll(/[^a-z\d]+/giu, '').toUpperCase()

/**
 * Whether the address of a target names one document. Links to a start page or to a case are the same for all documents
 * of a day.
 */
export function hasDocumentId(target: string, caseNumbers: readonly string[]): boolean {
  const url = URL.canParse(`https://${target}`) ? new URL(`https://${target}`) : null
  if (url === null) return false
  const names = [
    url.pathname.split('/').at(-1) ?? '',
    url.hash.split(/[#/]/u).at(-1) ?? '',
    ...url.searchParams.values(),
  ]
  const cases = caseNumbers.map(lettersOf).filter((number) => number !== '')
  return names.some((name) => {
    if (!identifier.test(name) || versionedName.test(name)) return false
    const letters = lettersOf(name)
    return !date.test(letters) && !cases.some((number) => letters.includes(number))
  })
}
