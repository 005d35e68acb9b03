// The hashes and seals of the checks of an office, as pure functions for sealing, verification and tests.
// `server/start/verify-sheets.mjs` repeats them, so that a check can be verified without the product.
import { createHash } from 'node:crypto'

/** The `previousSeal` of the first check. */
export const firstSeal = '0'.repeat(64)

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** Returns the hash of a hit. It contains a random salt, so that the contents of a withheld hit cannot be guessed. */
export const hitHash = (sealedText: string): string => sha256(sealedText)

/** Returns the hash of a check and of its hits in their order. The first value names the format. */
export const contentHash = (sealedText: string, hitHashes: readonly string[]): string =>
  sha256(JSON.stringify(['bufete.conflicts.1', sealedText, hitHashes]))

export interface ChainLink {
  readonly companyId: string
  readonly seq: number
  readonly number: string
  readonly contentHash: string
  readonly previousSeal: string
}

/** Returns the seal of a check as a link of the chain. It can be recomputed after the contents were removed. */
export const sealOf = ({ companyId, seq, number, contentHash: contents, previousSeal }: ChainLink): string =>
  sha256(JSON.stringify(['bufete.conflicts.seal.1', companyId, seq, number, contents, previousSeal]))
