import { fileWarnings, type FileWarning } from '#server/contract/file-warnings.ts'

export interface ActiveContent {
  /** Whether a file contains macros although its name and main type are those of a document without macros. */
  readonly macros: boolean
  /** Warnings without repetitions, in the order of {@link fileWarnings}. */
  readonly warnings: readonly FileWarning[]
}

export type Finding = FileWarning | 'macros'

export const activeContentOf = (findings: ReadonlySet<Finding>): ActiveContent => ({
  macros: findings.has('macros'),
  warnings: fileWarnings.filter((warning) => findings.has(warning)),
})

function decode(target: string): string {
  try {
    return decodeURIComponent(target)
  } catch {
    return target
  }
}

/** Schemes of targets inside the document, or that need a click. */
const inertSchemes = new Set(['cid', 'data', 'mailto', 'tel', 'urn', 'about'])

/**
 * Returns whether opening the target contacts another machine: any scheme of the network, a UNC path, a `file:` address
 * with a host. A drive letter or a relative path is on the reader's own disk; most documents name their template in
 * this way.
 */
export function isExternalTarget(target: string): boolean {
  const text = decode(target).trim().replaceAll('\\', '/')
  const scheme = /^([a-z][a-z0-9+.-]+):/i.exec(text)?.[1]?.toLowerCase()
  if (scheme !== undefined && scheme !== 'file') return !inertSchemes.has(scheme)
  const [, slashes = '', path = ''] =
    /^(\/*)([^]*)$/.exec(scheme === undefined ? text : text.slice('file:'.length)) ?? []
  if (/^[a-z][:|]/i.test(path) || /^localhost\//i.test(path)) return false
  // `//host/…` and `file:////host/…` name a host. Three slashes without a scheme are taken for a host, too, to be on the
  // safe side.
  return slashes.length === 2 || slashes.length >= 4 || (scheme === undefined && slashes.length === 3)
}
