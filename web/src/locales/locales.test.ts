import { describe, expect, it } from 'vitest'

interface Tree {
  readonly [key: string]: string | Tree
}
const files = import.meta.glob<{ readonly phrases: Tree }>('./{es,en,fr,pt}/*.ts', { eager: true })
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

describe.each(areas)('%s', (area) => {
  it.each(['en', 'fr', 'pt'])('says every phrase in %s, with the same values in it', (language) => {
    const translated = new Map(phrases(language, area))
    expect([...translated.keys()].sort()).toEqual(
      phrases('es', area)
        .map(([key]) => key)
        .sort(),
    )
    for (const [key, text] of phrases('es', area))
      expect([key, values(translated.get(key) ?? '')]).toEqual([key, values(text)])
  })
  it('has no empty phrase', () =>
    expect(
      ['es', 'en', 'fr', 'pt'].flatMap((language) => phrases(language, area)).filter(([, text]) => text.trim() === ''),
    ).toEqual([]))
})
