// Renders a QR code black on white in both colour schemes, since cameras may not read it otherwise.
import { create } from 'qrcode'

export interface Qr {
  /** Number of modules (squares) per side, including the quiet zone. */
  readonly size: number
  /** The dark modules as an SVG path, one unit each. */
  readonly path: string
}

/** Width of the empty border in modules, as ISO/IEC 18004 requires. */
const quietZone = 4

export function qrOf(text: string): Qr {
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  let path = ''
  for (let row = 0; row < modules.size; row += 1) {
    for (let column = 0; column < modules.size; column += 1) {
      if (modules.get(row, column)) path += `M${column + quietZone} ${row + quietZone}h1v1h-1z`
    }
  }
  return { size: modules.size + 2 * quietZone, path }
}

export const svgOf = ({ size, path }: Qr): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${size * 10}" height="${size * 10}" shape-rendering="crispEdges"><path fill="white" d="M0 0h${size}v${size}H0z"/><path fill="black" d="${path}"/></svg>\n`

/** Renders each module as a whole number of pixels; at least 1,000 pixels wide. */
export function pngOf({ size, path }: Qr): Promise<Blob> {
  const scale = Math.ceil(1_000 / size)
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = size * scale
  const context = canvas.getContext('2d')
  if (!context) return Promise.reject(new Error('This browser draws no images'))
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.scale(scale, scale)
  context.fillStyle = 'black'
  context.fill(new Path2D(path))
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The image could not be made'))), 'image/png'),
  )
}
