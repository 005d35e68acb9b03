// MHT and MHTML: Word and Excel open them as documents of their own, with the macros that are in them.
import type { ByteSource } from '../byte-source.ts'
import type { Finding } from './warnings.ts'

const [blockBytes, overlapBytes] = [1024 * 1024, 4_096]

/** A part with a project of macros: its type, its first bytes, or those in base64. */
const macros = /application\/x-mso|ActiveMime|QWN0aXZlTWltZ/
/** Programs inside the page, which no browser runs in a saved one, but the old ones of Microsoft do. */
const embedded = /<(?:script|object|embed|applet)[\s>]/i

/** Reports active content of a saved page. */
export async function scanWebArchive(source: ByteSource, report: (finding: Finding) => void): Promise<void> {
  for (let offset = 0; offset < source.sizeBytes; offset += blockBytes) {
    const bytes = await source.bytes(offset, blockBytes + overlapBytes)
    const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
    if (embedded.test(text)) report('embedded_object')
    // Lines may end anywhere within base64 and, behind `=`, within other text.
    if (macros.test(text.replace(/=?\s+/g, ''))) report('macros')
  }
}
