// Contrast by WCAG 2.2, 1.4.3 and 1.4.11: 4.5 for text, 3 for the parts by which a control is recognized.
import { describe, expect, it } from 'vitest'
import { dark, light } from './theme-palette.ts'
import { tones } from './theme-tokens.ts'

/** Relative luminance of `#rrggbb`. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const value = Number.parseInt(hex.slice(start, start + 2), 16) / 255
    return value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}
/** The pairs below the least contrast, with their value. */
const belowLimit = (pairs: readonly (readonly [string, string, string])[], limit: number) =>
  pairs.flatMap(([name, one, other]) =>
    contrast(one, other) < limit ? [`${name} ${contrast(one, other).toFixed(2)}`] : [],
  )

describe.each([
  ['light', light],
  ['dark', dark],
] as const)('the %s colours', (_, palette) => {
  const grounds = Object.entries(palette.background)

  it('have text of at least 4.5:1 on every ground', () => {
    const texts = [['primary text', palette.text.primary] as const, ['secondary text', palette.text.secondary] as const]
    const toneTexts = tones.map((tone) => [tone, palette[tone].main] as const)
    expect(
      belowLimit(
        [...texts, ...toneTexts].flatMap(([name, text]) =>
          grounds.map(([ground, colour]) => [`${name} on ${ground}`, text, colour] as const),
        ),
        4.5,
      ),
    ).toEqual([])
  })

  it('have chips, buttons and marks of at least 4.5:1', () => {
    expect(
      belowLimit(
        [
          ...tones.map((tone) => [`${tone} on its soft tone`, palette[tone].main, palette[tone].soft] as const),
          ...tones.map((tone) => [`text on ${tone}`, palette[tone].contrastText, palette[tone].main] as const),
          ...tones.map((tone) => [`ink on soft ${tone}`, palette.text.primary, palette[tone].soft] as const),
          ['searched text', palette.mark.text, palette.mark.fill],
          ['text of the login panel', palette.brand.text, palette.brand.background],
          ['accent of the login panel', palette.brand.accent, palette.brand.background],
        ],
        4.5,
      ),
    ).toEqual([])
  })

  it('have outlines and a focus ring of at least 3:1 on every ground', () => {
    expect(
      belowLimit(
        grounds.flatMap(([ground, colour]) => [
          [`outline of a field on ${ground}`, palette.line.control, colour] as const,
          [`focus ring on ${ground}`, palette.primary.main, colour] as const,
        ]),
        3,
      ),
    ).toEqual([])
  })
})
