import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { create } from 'fontkit'
import { shareFont } from './shared-fonts.ts'
import { unpackWoff } from './woff.ts'

/** Fontsource delivers a typeface as one file per script; a character is looked up in this order. */
const subsets = ['latin', 'latin-ext', 'vietnamese', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext'] as const

const require = createRequire(import.meta.url)
const graphemes = new Intl.Segmenter('es', { granularity: 'grapheme' })

/** A part of a text that one font can draw. */
export interface FontRun {
  readonly text: string
  readonly font: string
}

export interface FontFamilyOptions<Style extends string> {
  /** Returns the path of a WOFF file in its package. */
  readonly path: (subset: string, style: Style) => string
  /** The style whose file determines which characters a subset can draw. */
  readonly regular: Style
  /** Matches text that the first subset certainly draws: it needs no look-up. */
  readonly plain: RegExp
  /** Spellings of graphemes that the fonts lack. */
  readonly replacements: Readonly<Record<string, string>>
  /** Replaces a grapheme that no font draws, such as an emoji. */
  readonly missing: string
}

/** A typeface whose characters are spread over several files. Fonts are named `<subset>-<style>`. */
export class FontFamily<Style extends string> {
  readonly #options: FontFamilyOptions<Style>
  readonly #files = new Map<string, Buffer>()
  /** Keys of the fonts that documents share, by the names of the fonts. */
  readonly #sharedKeys = new Map<string, Buffer>()
  readonly #paths = new Map<string, string>()
  readonly #coverages = new Map<string, ReadonlySet<number>>()

  constructor(options: FontFamilyOptions<Style>) {
    this.#options = options
  }

  /** Returns the name of the font of plain text. */
  plainFont(style: Style): string {
    return this.#nameOf(subsets[0], style)
  }

  /** Returns the font, unpacked, that {@link runs} or {@link plainFont} named. */
  file(name: string): Buffer {
    let file = this.#files.get(name)
    if (!file) {
      const path = this.#paths.get(name)
      if (path === undefined) throw new Error(`${name} is no font of this family`)
      file = unpackWoff(readFileSync(require.resolve(path)))
      this.#files.set(name, file)
    }
    return file
  }

  /** Returns the key by which pdfkit finds the font that the documents of a thread share. */
  shared(name: string): Buffer {
    const existing = this.#sharedKeys.get(name)
    if (existing) return existing
    const key = shareFont(this.file(name))
    this.#sharedKeys.set(name, key)
    return key
  }

  /** Splits a text by the fonts that its characters need. */
  runs(text: string, style: Style): FontRun[] {
    if (this.#options.plain.test(text)) return [{ text, font: this.plainFont(style) }]
    const runs: { text: string; font: string }[] = []
    for (const { segment } of graphemes.segment(text)) {
      const { drawn, subset } = this.#find(segment)
      const font = this.#nameOf(subset, style)
      const last = runs.at(-1)
      if (last?.font === font) last.text += drawn
      else if (drawn !== '') runs.push({ text: drawn, font })
    }
    return runs
  }

  #nameOf(subset: string, style: Style): string {
    const name = `${subset}-${style}`
    if (!this.#paths.has(name)) this.#paths.set(name, this.#options.path(subset, style))
    return name
  }

  #find(grapheme: string): { readonly drawn: string; readonly subset: string } {
    const drawn = this.#options.replacements[grapheme] ?? grapheme
    const points = [...drawn].map((character) => character.codePointAt(0) ?? 0)
    const subset = subsets.find((name) => points.every((point) => this.#coverage(name).has(point)))
    return subset ? { drawn, subset } : { drawn: this.#options.missing, subset: subsets[0] }
  }

  /** Returns the code points of a subset; its file is read when a text first needs other than plain characters. */
  #coverage(subset: string): ReadonlySet<number> {
    let coverage = this.#coverages.get(subset)
    if (!coverage) {
      const font = create(this.file(this.#nameOf(subset, this.#options.regular)))
      coverage = new Set('characterSet' in font ? font.characterSet : [])
      this.#coverages.set(subset, coverage)
    }
    return coverage
  }
}
