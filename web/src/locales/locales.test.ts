import { describe, expect, it } from 'vitest'
import { locales } from '#server/contract/locale.ts'

interface Tree {
  readonly [key: string]: string | Tree
}
const files = import.meta.glob<{ readonly phrases: Tree }>('./*/*.ts', { eager: true })
const areas = Object.keys(files)
  .filter((path) => path.startsWith('./es/'))
  .map((path) => path.slice(5))

function leaves(tree: Tree, path = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${path}${key}`, value] as [string, string]] : leaves(value, `${path}${key}.`),
  )
}
const values = (text: string) => (text.match(/\{\{\w+\}\}/g) ?? []).sort()
const phrases = (language: string, area: string) => leaves(files[`./${language}/${area}`]?.phrases ?? {})

it('finds a folder for every language', () => {
  expect(new Set(Object.keys(files).map((path) => path.split('/')[1]))).toEqual(new Set(locales))
})

it('names the files of every language for the interface', () => {
  const lists = import.meta.glob<{ readonly files: object }>('../lib/phrase-files/*.ts', { eager: true })
  for (const language of locales) {
    const named = Object.keys(lists[`../lib/phrase-files/${language}.ts`]?.files ?? {})
    expect(new Set(named.map((path) => path.split('/').at(-1))), language).toEqual(new Set(areas))
  }
})

describe.each(areas)('%s', (area) => {
  it.each(locales.filter((language) => language !== 'es'))(
    'says every phrase in %s, with the same values in it',
    (language) => {
      const translated = new Map(phrases(language, area))
      expect([...translated.keys()].sort()).toEqual(
        phrases('es', area)
          .map(([key]) => key)
          .sort(),
      )
      for (const [key, text] of phrases('es', area))
        expect([key, values(translated.get(key) ?? '')]).toEqual([key, values(text)])
    },
  )
  it('has no empty phrase', () =>
    expect(locales.flatMap((language) => phrases(language, area)).filter(([, text]) => text.trim() === '')).toEqual([]))
})
