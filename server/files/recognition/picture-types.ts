// Types of which a picture can be made, apart from the libraries that make them.
import { fileTypes } from '../file-types.ts'

export const pictureTypes: ReadonlySet<string> = new Set(
  [fileTypes.jpg, fileTypes.png, fileTypes.webp, fileTypes.tiff, fileTypes.bmp, fileTypes.heic].map(
    (type) => type.mimeType,
  ),
)

/** Returns whether a picture can be made of the pages of files of this type. */
export const hasPagePictures = (mimeType: string): boolean =>
  mimeType === fileTypes.pdf.mimeType || pictureTypes.has(mimeType)
