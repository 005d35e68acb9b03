// Guides: the guide of every language shows the same pictures, in its language or, if there are none, in English. Each
// picture exists, is small, has the size of a screen, and is used.
import { globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { languages, pictures } from './pictures.ts'

const directory = join(import.meta.dirname, '../../docs/guides')
const guides = ['lawyer', 'administrator'] as const
const picturesIn = (guide: string, language: string) =>
  [
    ...readFileSync(join(directory, `${guide}.${language}.md`), 'utf8').matchAll(
      /!\[[^\]]{20,}\]\(pictures\/(\w\w)\/([\w-]+)\.webp\)/g,
    ),
  ].map((match) => ({ language: match[1], name: match[2] }))

const written = guides.flatMap((guide) =>
  globSync(`${guide}.*.md`, { cwd: directory }).map((file) => [guide, file.split('.')[1] ?? ''] as const),
)

describe('the guides', () => {
  it.each(written)('show every screen once, in their own language or in English: %s in %s', (guide, language) => {
    const shown = picturesIn(guide, language)
    const languageOfPictures = languages.find((pictured) => pictured === language) ?? 'en'
    expect(new Set(shown.map((picture) => picture.name))).toEqual(
      new Set(pictures.filter(({ viewer }) => viewer === guide).map(({ name }) => name)),
    )
    expect(shown).toHaveLength(pictures.filter(({ viewer }) => viewer === guide).length)
    expect(shown.every((picture) => picture.language === languageOfPictures)).toBe(true)
  })

  it.each(languages)('have light pictures of one size, and no other pictures: %s', async (language) => {
    const files = globSync('*', { cwd: join(directory, 'pictures', language) }).sort()
    expect(files).toEqual(pictures.map(({ name }) => `${name}.webp`).sort())
    for (const file of files) {
      const path = join(directory, 'pictures', language, file)
      expect(statSync(path).size, file).toBeLessThan(120 * 1024)
      expect(await sharp(path).metadata(), file).toMatchObject({ width: 1280, height: 800 })
    }
  })
})
