// Browser-safe.
import { extensionOf, replaceExtension, withExtension } from './file-name.ts'
import { extensionsOfType, fileTypes } from './file-types.ts'

const knownExtensions = new Set(Object.values(fileTypes).flatMap(({ extensions }): readonly string[] => extensions))

/**
 * Returns the name of a document with an extension of the type of its content: a version may be of another type than the
 * one that gave the document its name. The end of a name that is no extension, as in «Borrador v1.2», is kept.
 */
export function nameOfType(name: string, mimeType: string): string {
  const extensions = extensionsOfType(mimeType)
  const [extension] = extensions
  if (extension === undefined || extensions.includes(extensionOf(name))) return name
  return knownExtensions.has(extensionOf(name)) ? replaceExtension(name, extension) : withExtension(name, extensions)
}
