// Types whose pages can be converted to pictures. Separate from the libraries that convert them.
import { fileTypes } from '../file-types.ts'

export const pictureTypes: ReadonlySet<string> = new Set(
  [fileTypes.jpg, fileTypes.png, fileTypes.webp, fileTypes.tiff, fileTypes.bmp, fileTypes.heic].map(
    (type) => type.mimeType,
  ),
)

/** Returns whether pages of files of this type can be converted to pictures. */
export const hasPagePictures = (mimeType: string): boolean =>
  mimeType === fileTypes.pdf.mimeType || pictureTypes.has(mimeType)
