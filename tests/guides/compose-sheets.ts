// Contact sheets: pictures of one size side by side, small enough to be looked at together.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'

const sheetWidth = 2000
const gap = 16
const captionHeight = 28

const caption = (text: string, width: number): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${captionHeight}">` +
      `<text x="4" y="20" font-family="sans-serif" font-size="18">${text}</text></svg>`,
  )

/** Writes `sheet-NN.png` of the other PNG pictures of a folder, each with its name, in two rows of `columns`. */
export async function composeSheets(folder: string, columns: number): Promise<void> {
  const files = readdirSync(folder)
    .filter((file) => file.endsWith('.png') && !file.startsWith('sheet-'))
    .toSorted()
  const width = Math.floor((sheetWidth - gap * (columns + 1)) / columns)
  const perSheet = columns * 2
  for (let first = 0; first < files.length; first += perSheet) {
    const pictures = await Promise.all(
      files.slice(first, first + perSheet).map(async (file) => ({
        name: file.replace('.png', ''),
        ...(await sharp(join(folder, file)).resize({ width }).png().toBuffer({ resolveWithObject: true })),
      })),
    )
    const height = Math.max(...pictures.map(({ info }) => info.height))
    const rows = Math.ceil(pictures.length / columns)
    const layers = pictures.flatMap(({ name, data }, index) => {
      const left = gap + (index % columns) * (width + gap)
      const top = gap + Math.floor(index / columns) * (height + captionHeight + gap)
      return [
        { input: caption(name, width), left, top },
        { input: data, left, top: top + captionHeight },
      ]
    })
    const sheetHeight = gap + rows * (height + captionHeight + gap)
    await sharp({ create: { width: sheetWidth, height: sheetHeight, channels: 3, background: '#d8d8d8' } })
      .composite(layers)
      .png({ palette: true })
      .toFile(join(folder, `sheet-${String(1 + first / perSheet).padStart(2, '0')}.png`))
  }
}
