// The build keeps French punctuation on the line of its word (`web/french-typography.ts`).
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { expect, it } from 'vitest'
import { withFrenchTypography } from '../web/french-typography.ts'

const root = join(import.meta.dirname, '..')

it('French phrases have no-break spaces in guillemets and before two-part punctuation', () => {
  expect(withFrenchTypography(`  created: 'Le dossier « {{name}} » : ouvert ?',`)).toBe(
    `  created: 'Le dossier «\u00A0{{name}}\u00A0»\u00A0: ouvert\u00A0?',`,
  )
})

it('the colon between a name and its choice stays on the line of the name', () => {
  expect(withFrenchTypography("  colon: ' :',")).toBe("  colon: '\u00A0:',")
})

it('apostrophes are curved', () => {
  expect(withFrenchTypography(`  help: "Aujourd'hui, l'avis de l'{{office}}", key: 'd',`)).toBe(
    `  help: "Aujourd’hui, l’avis de l’{{office}}", key: 'd',`,
  )
})

it('comments and addresses keep their spaces', () => {
  expect(withFrenchTypography('// Shown so : as written')).toBe('// Shown so : as written')
  expect(withFrenchTypography(`address: 'https://exemple.fr'`)).toBe(`address: 'https://exemple.fr'`)
})

it('every French phrase file is still a module', () => {
  const files = globSync('web/src/locales/fr/**/*.ts', { cwd: root })
  expect(files.length).toBeGreaterThan(50)
  for (const file of files)
    expect(parseSync(file, withFrenchTypography(readFileSync(join(root, file), 'utf8'))).errors, file).toEqual([])
})
