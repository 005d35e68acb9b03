// Compares our reader of Markdown with `marked`, a complete implementation, on text that language models write. Two
// differences cannot be seen and are left out: spaces before a line break, and the nesting order of emphasis and strong
// in `***`.
import { Lexer, type Token, type Tokens } from 'marked'
import { expect, it } from 'vitest'
import { readBlocks, type BlockToken } from '../../../lib/markdown/block-reader.ts'
import type { Inline } from '../../../lib/markdown/inline-reader.ts'

type Outline = string | readonly Outline[]

/** Joins adjacent texts, which the two readers split differently. */
const joined = (parts: readonly Outline[]): readonly Outline[] =>
  parts.reduce<Outline[]>((all, part) => {
    const last = all.at(-1)
    if (typeof part === 'string' && typeof last === 'string' && !part.startsWith('<') && !last.startsWith('<'))
      all[all.length - 1] = last + part
    else all.push(part)
    return all
  }, [])

const withoutTrailingSpaces = (text: string): string => text.replace(/ {2,}$/, '')

const ourInlines = (inlines: readonly Inline[]): readonly Outline[] =>
  joined(
    inlines.map((inline): Outline => {
      if ('text' in inline) return inline.type === 'text' ? withoutTrailingSpaces(inline.text) : ['code', inline.text]
      if (inline.type === 'br') return ['br']
      const address = 'address' in inline ? [inline.address] : []
      return [inline.type, ...address, ...ourInlines(inline.inlines)]
    }),
  )
const markedInlines = (tokens: readonly Token[] = []): readonly Outline[] =>
  joined(
    tokens.map((token): Outline => {
      if (token.type === 'codespan') return ['code', (token as Tokens.Codespan).text]
      if (token.type === 'br') return ['br']
      if (token.type === 'link') return ['link', (token as Tokens.Link).href, ...markedInlines(token.tokens)]
      if (token.type === 'strong' || token.type === 'em' || token.type === 'del')
        return [token.type, ...markedInlines((token as Tokens.Strong).tokens)]
      return withoutTrailingSpaces((token as Tokens.Text).text)
    }),
  )

function ourOutline(token: BlockToken): Outline {
  switch (token.type) {
    case 'heading':
      return [`h${token.depth}`, ...ourInlines(token.inlines)]
    case 'paragraph':
      return ['p', ...ourInlines(token.inlines)]
    case 'quote':
      return ['quote', ...token.blocks.map(ourOutline)]
    case 'list':
      return [token.ordered ? `ol ${token.start}` : 'ul', ...token.items.map(({ blocks }) => blocks.map(ourOutline))]
    case 'table':
      return ['table', token.header.map(ourInlines), ...token.rows.map((row) => row.map(ourInlines))]
    case 'code':
    case 'plain':
      return ['code', token.text]
    case 'hr':
      return ['hr']
  }
}
const markedBlocks = (tokens: readonly Token[]): readonly Outline[] =>
  tokens.flatMap((token): Outline[] => {
    const inner = (token as { readonly tokens?: Token[] }).tokens ?? []
    if (token.type === 'space') return []
    if (token.type === 'heading') return [[`h${(token as Tokens.Heading).depth}`, ...markedInlines(inner)]]
    if (token.type === 'blockquote') return [['quote', ...markedBlocks(inner)]]
    if (token.type === 'code') return [['code', (token as Tokens.Code).text]]
    if (token.type === 'hr') return [['hr']]
    if (token.type === 'list') {
      const { ordered, start, items } = token as Tokens.List
      return [[ordered ? `ol ${start}` : 'ul', ...items.map((item) => markedBlocks(item.tokens))]]
    }
    if (token.type === 'table') {
      const { header, rows } = token as Tokens.Table
      return [
        [
          'table',
          header.map((cell) => markedInlines(cell.tokens)),
          ...rows.map((row) => row.map((cell) => markedInlines(cell.tokens))),
        ],
      ]
    }
    return [['p', ...markedInlines(inner)]]
  })

it.each([
  '## Resumen\n\nEl canon es de **$1,200** al mes, según el *contrato* y la ~~primera~~ segunda enmienda.',
  'Uno\ndos\n\ntres  \ncuatro',
  '1. Primero\n2. Segundo\n   - anidado\n   - otro\n3. Tercero',
  '- a\n- b\n  1. c\n  2. d\n- e',
  '- **Fecha:** 8 de agosto\n- **Parte:** *Punta Verde*, S.E.',
  '| Fecha | Fuente |\n|---|--:|\n| 8 de agosto | **1** |\n| 9 de agosto | `2` |\n\nFin.',
  '> Una cita\n> de dos líneas\n>\n> - con lista\n\nDespués.',
  '```\nart. 5\n\n- no es lista\n```\n\nDespués `código` y ``otro ` más``.',
  'Título\n------\n\nTexto\n\n---\n\nOtro',
  'Véase https://a.example/x y [el texto](https://b.example/y_(z)).',
  'Un snake_case_name, 2 * 3 * 4, **abierto y \\*literal\\*.',
  '**Importante:** el término es de **30 *días* calendario**.',
  '### 1. Hechos\nEl 3 de marzo de\n2024. Llegó tarde.\n\n### 2. Derecho',
  'Párrafo antes\n- lista sin línea vacía\n- segundo',
])('reads like marked: %j', (text) => {
  expect(readBlocks(text.split('\n')).map(({ token }) => ourOutline(token))).toEqual(
    markedBlocks(new Lexer({ gfm: true }).lex(text)),
  )
})
