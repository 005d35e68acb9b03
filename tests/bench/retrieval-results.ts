// The page of results over an office of 20,000 passages in 2,000 documents, and 3,000 notes; over HTTP.
import { loadavg } from 'node:os'
import { asOwner } from '../support/as-owner.ts'
import type { Product } from './retrieval.ts'
import { createTextGenerator, formatFigures, measureTime, seedPassages } from './retrieval-vectors.ts'

const seeded = { documents: 2_000, passagesEach: 10 }
const notes = 3_000
const questions = 200
const maxP95Ms = 60

async function seedNotes({ companyId, userId, ...product }: Product, caseId: string): Promise<void> {
  const randomText = createTextGenerator()
  await asOwner(
    product,
    `
    insert into case_note (company_id, case_id, author_id, html, body_text)
    select $1, $2, $3, '<p>' || t || '</p>', t from unnest($4::text[]) t`,
    [companyId, caseId, userId, Array.from({ length: notes }, () => randomText(60))],
  )
  await asOwner(product, 'vacuum analyze case_note')
}

/** Prints the times of each kind of request; returns whether their p95 is within the limit. */
export async function measureResults(product: Product): Promise<boolean> {
  await product.renew()
  const caseId = await product.newCase('Una oficina de veinte mil pasajes')
  await seedPassages(product, caseId, seeded)
  await seedNotes(product, caseId)
  const randomText = createTextGenerator()
  const words = (count: number) => Array.from({ length: questions }, () => randomText(count))
  const results = '/search/results'
  /** Name of a kind of request, the questions, and the path with its other parameters. */
  const kinds: readonly (readonly [string, readonly string[], string, string?])[] = [
    ['one word', words(1), results],
    ['three words', words(3), results],
    ['eight words', words(8), results],
    ['three words, newest', words(3), results, '&sort=newest'],
    ['three words, by name, third page', words(3), results, '&sort=name&page=3'],
    ['three words in a case, of a kind', words(3), results, `&caseId=${caseId}&kind=text`],
    ['three words in notes', words(3), results, '&type=note'],
    ['the palette', words(3), '/search'],
  ]
  let meetsTarget = true
  console.log(
    `${seeded.documents * seeded.passagesEach} passages of ${seeded.documents} documents and ${notes} notes, load of the machine ${(loadavg()[0] ?? 0).toFixed(1)}`,
  )
  for (const [name, texts, path, parameters = ''] of kinds) {
    await product.renew()
    const figures = await measureTime(product, texts, (text) =>
      product.api(`${path}?q=${encodeURIComponent(text)}${parameters}`),
    )
    const isMet = figures.p95 <= maxP95Ms
    meetsTarget &&= isMet
    console.log(`  ${name.padEnd(34)} ${formatFigures(figures)} (limit ${maxP95Ms} ms: ${isMet ? 'met' : 'NOT met'})`)
  }
  return meetsTarget
}
