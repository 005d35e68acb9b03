import pg from 'pg'
import { expect, it } from 'vitest'
import { useDatabase } from '#tests/support/database.ts'
import { wordFamilies } from '#tests/support/word-families.ts'
import { wordForms } from './word-forms.ts'

const database = useDatabase()

const withoutAccents = (word: string): string => word.normalize('NFD').replace(/\p{M}/gu, '')

/** Returns the stems of words as the index stores them: of the words without accents, and of the words with accents. */
async function stemsOf(words: readonly string[]) {
  const client = new pg.Client({ connectionString: database.urls.owner })
  await client.connect()
  const { rows } = await client.query<{ word: string; folded: string[]; accented: string[] }>(
    `select word, tsvector_to_array(to_tsvector('app.spanish_folded', word)) as folded,
        tsvector_to_array(app.text_vector('es', word)) as accented from unnest($1::text[]) word`,
    [words],
  )
  await client.end()
  return {
    folded: new Map(rows.map(({ word, folded }) => [word, folded])),
    accented: new Map(rows.map(({ word, accented }) => [word, accented])),
  }
}

it('words of a family find each other in at least 90 % of cases, and more than by stems without accents', async () => {
  const questions = wordFamilies.map((family) => [...new Set(family.flatMap((word) => [word, withoutAccents(word)]))])
  const { folded, accented } = await stemsOf([...new Set(questions.flat().flatMap(wordForms))])
  const foundBy = (stems: ReadonlyMap<string, readonly string[]>, formsOf: (word: string) => readonly string[]) => {
    const missed: string[] = []
    let count = 0
    for (const [index, family] of wordFamilies.entries())
      for (const question of questions[index] ?? [])
        for (const word of family) {
          count += 1
          const isFound = formsOf(question).some((form) =>
            stems.get(form)?.some((stem) => stems.get(word)?.includes(stem)),
          )
          if (!isFound) missed.push(`${question} → ${word}`)
        }
    return { share: 1 - missed.length / count, missed }
  }
  const byFoldedStems = foundBy(folded, (word) => [word])
  const byAccentedStems = foundBy(accented, wordForms)
  expect(wordFamilies.length).toBeGreaterThanOrEqual(200)
  expect(byAccentedStems.share, byAccentedStems.missed.join('; ')).toBeGreaterThanOrEqual(0.9)
  expect(byFoldedStems.share).toBeLessThan(byAccentedStems.share)
})
