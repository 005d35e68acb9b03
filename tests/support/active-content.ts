// Parts of Office files with external references, and the scan for active content.
import { sourceOf } from '#server/files/byte-source.ts'
import { fileTypes } from '#server/files/file-types.ts'
import { findActiveContent } from '#server/files/active-content/scan-file.ts'

const officeRelationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
export const rels = (content: string) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${content}</Relationships>`
export const relationship = (kind: string, target: string, external = false) =>
  `<Relationship Id="x" Type="${officeRelationships}/${kind}" Target="${target}"${external ? ' TargetMode="External"' : ''}/>`

/** Returns the active content of a file. */
export const scan = async (bytes: Uint8Array, type: keyof typeof fileTypes = 'docx') =>
  findActiveContent(sourceOf(bytes), fileTypes[type].mimeType)
