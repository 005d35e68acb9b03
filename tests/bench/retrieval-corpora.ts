// Texts and questions of the retrieval benchmark.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { smallCorpus } from './small-corpus.ts'

export interface Corpus {
  readonly name: string
  readonly documents: readonly { readonly id: string; readonly text: string }[]
  readonly questions: readonly { readonly text: string; readonly relevant: string }[]
  /** Hits at 1, 5 and 10 of BM25 with Spanish stemming: the targets. */
  readonly target?: readonly [number, number, number]
}

interface PrArticle {
  readonly id: string
  readonly text: string
}
interface PrQuestion {
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
    found.push({
      name: 'pr-articles',
      target: [0.557, 0.757, 0.813],
      documents: lines<PrArticle>(gunzipSync(readFileSync(join(articles, 'corpus.body-only.jsonl.gz'))).toString()),
      questions: lines<PrQuestion>(readFileSync(join(articles, 'queries.dev.jsonl'), 'utf8')).map(
        ({ query, relevant }) => ({ text: query, relevant }),
      ),
    })
  }
  const xquad = join(directory, 'retrieval-xquad', 'xquad.es.json')
  if (existsSync(xquad)) {
    const paragraphs = (JSON.parse(readFileSync(xquad, 'utf8')) as Xquad).data.flatMap((article) => article.paragraphs)
    found.push({
      name: 'xquad-es',
      target: [0.919, 0.984, 0.992],
      documents: paragraphs.map(({ context }, n) => ({ id: `p${n}`, text: context })),
      questions: paragraphs.flatMap(({ qas }, n) => qas.map(({ question }) => ({ text: question, relevant: `p${n}` }))),
    })
  }
  return found.length > 0 ? found : [smallCorpus]
}

export const foldAccents = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '')
