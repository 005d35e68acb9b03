// Scans MHT and MHTML, which Word and Excel open as documents, including macros.
import type { ByteSource } from '../byte-source.ts'
import type { Finding } from './warnings.ts'

const [blockBytes, overlapBytes] = [1024 * 1024, 4_096]

/** Matches a part with a macro project: by its type, by its first bytes, or by those bytes in base64. */
const macroPattern = /application\/x-mso|ActiveMime|QWN0aXZlTWltZ/
/** Programs inside the page. Modern browsers do not run them in a saved page, but old Microsoft browsers do. */
const programPattern = /<(?:script|object|embed|applet)[\s>]/i

/** Reports active content of a saved page. */
export async function scanWebArchive(source: ByteSource, report: (finding: Finding) => void): Promise<void> {
  for (let offset = 0; offset < source.sizeBytes; offset += blockBytes) {
    const bytes = await source.bytes(offset, blockBytes + overlapBytes)
    const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
    if (programPattern.test(text)) report('embedded_object')
    // Lines may end anywhere within base64 and, behind `=`, within other text.
    if (macroPattern.test(text.replace(/=?\s+/g, ''))) report('macros')
  }
}
