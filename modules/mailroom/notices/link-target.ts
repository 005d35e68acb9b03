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
 * Returns the address to which a link leads without its scheme, inside the links of mail filters; null where it cannot
 * be told.
 */
export function linkTarget(link: string): string | null {
  let address = link
  for (let layer = 0; layer <= maxLayers; layer += 1) {
    if (!URL.canParse(address)) return null
    const url = new URL(address)
    const inner = addressIn(address, url)
    if (inner === null) return rewrites(url) ? null : `${url.host}${url.pathname}${url.search}`
    address = inner
  }
  return null
}
