// Text of a PPTX file: a slide, with its notes, is a page.
import { sourceOf } from '../byte-source.ts'
import { openZip } from '../zip.ts'
import { pagesWithPictures, type TextReader } from './extraction.ts'
import { mainPartOf, readXml, relationshipsOf } from './xml.ts'

export const readPresentation: TextReader = async (bytes, tools) => {
  const zip = await openZip(sourceOf(bytes))
  const main = await mainPartOf(zip, tools)
  const targetsById = new Map((await relationshipsOf(zip, main, tools)).map((r) => [r.id, r.target]))
  const slides: string[] = []
  await readXml(zip, main, tools, {
    open: (name, get) => {
      // `id` alone would be the number of the slide; the relationship is r:id.
      const target = name === 'sldId' ? targetsById.get(get('r:id') ?? '') : undefined
      if (target !== undefined && zip.has(target)) slides.push(target)
    },
  })

  const textOf = async (part: string): Promise<string> => {
    const pieces: string[] = []
    let depth = 0
    await readXml(zip, part, tools, {
      open: (name) => {
        if (name === 't') depth += 1
        if (name === 'br') pieces.push('\n')
        if (name === 'tab') pieces.push('\t')
      },
      close: (name) => {
        if (name === 't') depth -= 1
        if (name === 'p') pieces.push('\n')
        if (name === 'sp' || name === 'tr') pieces.push('\n')
      },
      text: (text) => {
        if (depth === 0) return
        tools.count(text.length)
        pieces.push(text)
      },
    })
    return pieces.join('')
  }

  const pages: string[] = []
  for (const slide of slides) {
    const notes = (await relationshipsOf(zip, slide, tools)).find((r) => r.type === 'notesSlide' && zip.has(r.target))
    pages.push([await textOf(slide), notes ? await textOf(notes.target) : ''].join('\n'))
  }
  return pagesWithPictures(pages, zip)
}
