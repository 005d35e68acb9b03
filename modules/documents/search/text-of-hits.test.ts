// A search result shows how much of its document's text could be read.
import sharp from 'sharp'
import { beforeAll, expect, it } from 'vitest'
import { office, type Person } from '#tests/support/actors.ts'
import { useApp } from '#tests/support/app.ts'
import { makePdf, openCaseOf, upload, waitForTextExtraction } from '#tests/support/files.ts'
import { makePdf as drawPdf } from '#tests/support/make-pdf.ts'

interface FoundText {
  readonly id: string
  readonly text: { status: string; pages: number | null; pagesWithoutText: number } | null
}

const app = useApp({ background: true })
let owner: Person
const ids: Record<'whole' | 'partial' | 'empty', string> = { whole: '', partial: '', empty: '' }
beforeAll(async () => {
  ;({ owner } = await office(app()))
  const caseId = await openCaseOf(owner, { name: 'Escaneos v. Papel' })
  const paper = await sharp({ create: { width: 40, height: 50, channels: 3, background: 'grey' } })
    .png()
    .toBuffer()
  const files = {
    whole: [await makePdf(['Primera página.', 'Segunda página.']), 'escaneo_entero.pdf'],
    partial: [
      await drawPdf((pdf) =>
        pdf.text('Primera página.').addPage({ margin: 0 }).image(paper, 0, 0, { width: 612, height: 792 }),
      ),
      'escaneo_parcial.pdf',
    ],
    empty: [' \n', 'escaneo_vacio.txt'],
  } as const
  for (const name of ['whole', 'partial', 'empty'] as const) {
    const [bytes, fileName] = files[name]
    ids[name] = (await upload(owner, caseId, bytes, fileName)).id
    await waitForTextExtraction(owner, ids[name])
  }
})

it.each([
  ['the search of everything', '/search?q=escaneo&type=document'],
  ['the page of results', '/search/results?q=escaneo&type=document'],
])('%s finds documents by their name, with the number of their pages without text', async (_where, path) => {
  const { items } = (await owner.get(path).expect(200)).body as { items: FoundText[] }
  const textOf = (id: string) => items.find((hit) => hit.id === id)?.text
  expect(textOf(ids.whole)).toEqual({ status: 'ready', pages: 2, pagesWithoutText: 0 })
  expect(textOf(ids.partial)).toEqual({ status: 'ready', pages: 2, pagesWithoutText: 1 })
  expect(textOf(ids.empty)).toMatchObject({ status: 'none', pagesWithoutText: 0 })
})

it('a case among the results has no number of pages', async () => {
  const { items } = (await owner.get('/search?q=escaneos&type=case').expect(200)).body as { items: FoundText[] }
  expect(items).toHaveLength(1)
  expect(items[0]?.text).toBeNull()
})
