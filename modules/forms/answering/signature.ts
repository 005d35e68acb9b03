import sharp from 'sharp'
import { AppError } from '#server/http/errors.ts'
import { formsErrors } from '../forms.errors.ts'

/** Maximal size of a drawn signature, in bytes. */
export const maxDrawingBytes = 512 * 1024
const maxPixels = 4_000_000
const size = { width: 800, height: 300 } as const
/** Contrast between the lightest and the darkest point below which an image is blank. */
const minContrast = 40

/**
 * Redraws a signature as ink on white, cropped to the drawing, without anything else from the file. It shows that
 * somebody drew it here; it is not an electronic signature under any law.
 * @throws 422 `signature_blank`, `signature_unreadable`
 */
export async function redrawSignature(bytes: Uint8Array): Promise<Buffer> {
  try {
    const open = () => sharp(bytes, { limitInputPixels: maxPixels, pages: 1, failOn: 'error', sequentialRead: true })
    const { width, height, format } = await open().metadata()
    if (format !== 'png' || width * height > maxPixels) throw formsErrors.error('signature_unreadable')
    const flat = await open()
      .flatten({ background: 'white' })
      .grayscale()
      .resize({ ...size, fit: 'inside', withoutEnlargement: true })
      .timeout({ seconds: 5 })
      .png()
      .toBuffer()
    const {
      channels: [grey],
    } = await sharp(flat).stats()
    if (!grey || grey.max - grey.min < minContrast) throw formsErrors.error('signature_blank')
    return await sharp(flat)
      .trim({ background: 'white', threshold: 20 })
      .extend({ top: 12, bottom: 12, left: 12, right: 12, background: 'white' })
      .png({ compressionLevel: 9, palette: true, colours: 16 })
      .timeout({ seconds: 5 })
      .toBuffer()
  } catch (error) {
    if (error instanceof AppError) throw error
    throw formsErrors.error('signature_unreadable', { cause: error })
  }
}
