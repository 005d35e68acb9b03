import sharp from 'sharp'
import { AppError } from '#server/http/errors.ts'
import { formsErrors } from '../forms.errors.ts'

/** Maximal size of a drawn signature, in bytes. */
export const maxDrawingBytes = 512 * 1024
const maxPixels = 4_000_000
/** Maximal size of the stored image without its margin, in pixels. */
const maxSize = { width: 800, height: 300 } as const
const marginPixels = 12
/** Difference of a pixel from white, of 255, up to which it belongs to the background that is cropped. */
const backgroundThreshold = 20
/** Difference of grey levels, of 255, between the lightest and the darkest point below which an image is blank. */
const minContrast = 40
const timeout = { seconds: 5 } as const

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
      .resize({ ...maxSize, fit: 'inside', withoutEnlargement: true })
      .timeout(timeout)
      .png()
      .toBuffer()
    const {
      channels: [grey],
    } = await sharp(flat).stats()
    if (!grey || grey.max - grey.min < minContrast) throw formsErrors.error('signature_blank')
    return await sharp(flat)
      .trim({ background: 'white', threshold: backgroundThreshold })
      .extend({
        top: marginPixels,
        bottom: marginPixels,
        left: marginPixels,
        right: marginPixels,
        background: 'white',
      })
      .png({ compressionLevel: 9, palette: true, colours: 16 })
      .timeout(timeout)
      .toBuffer()
  } catch (error) {
    if (error instanceof AppError) throw error
    throw formsErrors.error('signature_unreadable', { cause: error })
  }
}
