// Allowed licences of dependencies, and their obligations on distribution.

/** SPDX identifiers; an expression (`A AND B`) needs all of its parts. */
export const allowedLicences: Readonly<Record<string, string>> = {
  MIT: 'the notice stays with the code',
  'MIT-0': 'nothing',
  ISC: 'the notice stays with the code',
  '0BSD': 'nothing',
  'BSD-2-Clause': 'the notice stays with the code',
  'BSD-3-Clause': 'the notice stays with the code; no endorsement by name',
  'Apache-2.0': 'notice and NOTICE stay with the code; changes are said',
  'BlueOak-1.0.0': 'the licence or a link to it goes along',
  'Python-2.0': 'the notice stays with the code',
  Zlib: 'the notice stays with the source',
  'OFL-1.1': 'fonts: the licence goes along; not sold by themselves',
  'MPL-2.0': 'changes to its own files stay open; we change none',
  'LGPL-3.0-or-later':
    'a library apart that can be replaced (libvips, loaded by sharp at run time); we change nothing of it',
  'LGPL-3.0': 'a file apart that can be replaced (libheif, loaded at run time by its name); we change nothing of it',
  'ODbL-1.0':
    'data: the source is named where it is shown (ADR 0011); an adapted database would stay open, and we adapt none',
}

/** Packages whose package.json lacks the licence of their licence file. */
export const licencesByFile: Readonly<Record<string, string>> = { busboy: 'MIT', streamsearch: 'MIT', 'png-js': 'MIT' }

/**
 * Returns the disallowed parts of a licence expression; empty when it is allowed. Of `A OR B`, one allowed part
 * suffices.
 */
export function refusedParts(expression: string): string[] {
  const inner = expression.replace(/^\(|\)$/g, '')
  if (inner.includes(' OR ')) {
    const sides = inner.split(' OR ').map(refusedParts)
    return sides.some((side) => side.length === 0) ? [] : sides.flat()
  }
  return inner.split(' AND ').filter((part) => !(part in allowedLicences))
}
