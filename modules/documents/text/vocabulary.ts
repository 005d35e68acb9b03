// Every word of a company's documents, for correcting words of a question that no document contains.
import type { EntityManager } from '@mikro-orm/postgresql'
import { change, changeLater, sql } from '#server/db/query.ts'
import type { Work } from '#server/http/context.ts'
import { inEachOffice } from '#server/jobs/each-office.ts'

/**
 * Lengths of words in the vocabulary. Shorter words have too many neighbours to be corrected; longer strings are not
 * words.
 */
export const minWordLength = 4
const maxWordLength = 40

export const foldWord = (word: string): string => word.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** Returns the words of texts without accents, each with its spelling, preferably a spelling with accents. */
function wordsOf(texts: readonly string[]): Map<string, string> {
  const spellings = new Map<string, string>()
  for (const text of texts) {
    for (const [match] of text.normalize('NFC').matchAll(/[\p{L}\p{M}]+/gu)) {
      const spelling = match.toLowerCase()
      const word = foldWord(match)
      if (word.length < minWordLength || word.length > maxWordLength) continue
      const previous = spellings.get(word)
      if (previous === undefined || previous === word) spellings.set(word, spelling)
    }
  }
  return spellings
}

/**
 * Adds the words of a document. Words that need no change are not locked, and new words are inserted in sorted order,
 * so that documents indexed concurrently cannot deadlock.
 */
export async function addWords(tx: EntityManager, companyId: string, texts: readonly string[]): Promise<void> {
  const words = [...wordsOf(texts)].sort(([a], [b]) => (a < b ? -1 : 1))
  if (words.length === 0) return
  await changeLater(
    tx,
    sql`
    insert into vocabulary (company_id, word, reversed, spelling)
    select ${companyId}::uuid, word, reverse(word), nullif(spelling, word)
      from unnest(${words.map(([word]) => word)}::text[], ${words.map(([, spelling]) => spelling)}::text[])
        as w (word, spelling)
     where not exists (select from vocabulary v where v.company_id = ${companyId} and v.word = w.word collate "C"
       and not v.removed and (v.spelling is not null or w.spelling = w.word))
     order by w.word collate "C"
    on conflict (company_id, word) do update
      set spelling = coalesce(vocabulary.spelling, excluded.spelling), removed = false
      where vocabulary.removed or (vocabulary.spelling is null and excluded.spelling is not null)`,
  )
}

/**
 * Marks the words of texts that are removed from the index; {@link pruneVocabulary} removes those that occur in no
 * other document. Words that another transaction is changing are skipped: that transaction adds them, so they are not
 * to be marked, or marks them itself. To avoid deadlocks, a transaction calls {@link addWords} before this function,
 * which leaves words locked.
 * @param texts texts that are removed @param remainingTexts texts of the same document that remain or are new
 */
export async function markRemoved(
  tx: EntityManager,
  companyId: string,
  texts: readonly string[],
  remainingTexts: readonly string[] = [],
): Promise<void> {
  const remaining = wordsOf(remainingTexts)
  const words = [...wordsOf(texts).keys()].filter((word) => !remaining.has(word)).sort()
  if (words.length === 0) return
  await changeLater(
    tx,
    sql`
    update vocabulary set removed = true where company_id = ${companyId} and not removed
      and word in (select word from vocabulary where company_id = ${companyId} and word = any (${words})
        for update skip locked)`,
  )
}

/** Removes the words of removed documents whose stems no document of the company contains any more. */
async function pruneVocabularyOf({ em }: Pick<Work, 'em'>, companyId: string): Promise<void> {
  await change(
    em,
    sql`
    delete from vocabulary v where company_id = ${companyId} and removed and not exists (
      select from unnest(array['es', 'en']) language
        cross join unnest(app.text_vector(language, coalesce(v.spelling, v.word))) stem
        join posting p on p.company_id = ${companyId} and p.lexeme = stem.lexeme collate "C"
          and p.language = language.language collate "C")`,
  )
  await change(em, sql`update vocabulary set removed = false where company_id = ${companyId} and removed`)
}

/** Prunes the vocabulary of every company, without a user in the scope, so that documents behind walls are seen. */
export const pruneVocabulary = (work: Work): Promise<void> =>
  inEachOffice(work, 'documents.prune-vocabulary', (companyId) => pruneVocabularyOf({ em: work.em.fork() }, companyId))
