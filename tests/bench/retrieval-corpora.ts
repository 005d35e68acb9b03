// Texts and questions of the retrieval benchmark, and the typing errors that it makes in the questions.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { englishQuestions } from './retrieval-english.ts'
import { englishChecks } from './retrieval-english-checks.ts'
import { smallCorpus } from './small-corpus.ts'

export interface Corpus {
  readonly name: string
  readonly documents: readonly { readonly id: string; readonly text: string }[]
  readonly questions: readonly { readonly text: string; readonly relevant: string }[]
  /** Questions in English about the same documents. */
  readonly english?: Corpus['questions']
  /** Additional questions that were not used for tuning. */
  readonly englishChecks?: Corpus['questions']
  /** Hits at 1, 5 and 10 of BM25 with Spanish stemming: the targets. */
  readonly target?: readonly [number, number, number]
}

interface PrArticle {
  readonly id: string
  readonly text: string
}
interface PrQuestion {
  readonly qid: string
  readonly query: string
  readonly relevant: string
}
interface Xquad {
  readonly data: {
    readonly paragraphs: { readonly context: string; readonly qas: { readonly question: string }[] }[]
  }[]
}

const lines = <T>(text: string): T[] =>
  text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as T)

export function corpora(directory: string): Corpus[] {
  const found: Corpus[] = []
  const articles = join(directory, 'retrieval-pr-articles')
  if (existsSync(articles)) {
    const questions = lines<PrQuestion>(readFileSync(join(articles, 'queries.dev.jsonl'), 'utf8'))
    found.push({
      name: 'pr-articles',
      target: [0.557, 0.757, 0.813],
      documents: lines<PrArticle>(gunzipSync(readFileSync(join(articles, 'corpus.body-only.jsonl.gz'))).toString()),
      questions: questions.map(({ query, relevant }) => ({ text: query, relevant })),
      english: questions.flatMap(({ qid, relevant }) => {
        const text = englishQuestions.get(qid)
        return text ? [{ text, relevant }] : []
      }),
      englishChecks,
    })
  }
  const xquad = join(directory, 'retrieval-xquad', 'xquad.es.json')
  if (existsSync(xquad)) {
    const inEnglish = join(directory, 'retrieval-xquad', 'xquad.en.json')
    const paragraphsOf = (file: string) =>
      (JSON.parse(readFileSync(file, 'utf8')) as Xquad).data.flatMap((article) => article.paragraphs)
    const questionsOf = (file: string) =>
      paragraphsOf(file).flatMap(({ qas }, n) => qas.map(({ question }) => ({ text: question, relevant: `p${n}` })))
    found.push({
      name: 'xquad-es',
      target: [0.919, 0.984, 0.992],
      documents: paragraphsOf(xquad).map(({ context }, n) => ({ id: `p${n}`, text: context })),
      questions: questionsOf(xquad),
      ...(existsSync(inEnglish) ? { english: questionsOf(inEnglish) } : {}),
    })
  }
  return found.length > 0 ? found : [smallCorpus]
}

export const foldAccents = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '')

/**
 * Returns a function that makes one typing error in one word of five letters or more. Its pseudo-random numbers start
 * from a fixed seed, so every run makes the same errors.
 */
export function createMisspeller(): (text: string) => string {
  let state = 7
  /** The next whole number from 0 to `limit` - 1, by a linear congruential generator. */
  const below = (limit: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * limit)
  }
  return (text) => {
    const words = [...text.matchAll(/\p{L}{5,}/gu)]
    const word = words[below(words.length)]
    if (!word) return text
    const [letters] = word
    const index = 1 + below(letters.length - 2)
    const [before, letter, after] = [letters.slice(0, index), letters.slice(index, index + 1), letters.slice(index + 1)]
    const randomLetter = String.fromCodePoint(97 + below(26))
    const [omitted, inserted, replaced, transposed] = [
      before + after,
      before + randomLetter + letter + after,
      before + randomLetter + after,
      before + after[0] + letter + after.slice(1),
    ]
    const misspelled = [omitted, inserted, replaced, transposed][below(4)]
    return text.slice(0, word.index) + misspelled + text.slice(word.index + letters.length)
  }
}
