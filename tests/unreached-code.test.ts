import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { absentComponents, prunedFiles, withoutUnreached } from '../web/unreached-code.ts'

const root = resolve(import.meta.dirname, '..')
const webFiles = globSync('web/src/**/*.{ts,tsx}', { cwd: root }).filter((file) => !/\.test\.tsx?$/.test(file))
const sources = webFiles.map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))
const filesWith = (code: RegExp) => sources.filter(({ text }) => code.test(text)).map(({ file }) => file)

describe('code left out of packages', () => {
  it.each(prunedFiles)('is found in the installed version of %s', (file) => {
    const code = readFileSync(join(root, 'node_modules', file), 'utf8')
    expect(withoutUnreached(file, code).length).toBeLessThan(code.length)
  })

  it('fails a build that does not find it', () =>
    expect(() => withoutUnreached(prunedFiles[0] ?? '', 'export {}')).toThrow(/has no code like/))

  it('leaves other files as they are', () => expect(withoutUnreached('react/index.js', 'export {}')).toBe('export {}'))
})

describe('the web', () => {
  it('has no component whose colours are left out', () =>
    expect(filesWith(new RegExp(`@mui/material/(?:${absentComponents.join('|')})'`))).toEqual([]))

  it('has no router with data, no link that prefetches and no form of the router', () => {
    expect(
      filesWith(/create(?:Browser|Hash|Memory)Router|RouterProvider|use(?:Loader|Fetcher|Submit|Blocker)\b/),
    ).toEqual([])
    expect(filesWith(/\bprefetch=|import \{[^}]*\b(?:Nav(?:Link)|Form)\b[^}]*\} from 'react-router-dom'/)).toEqual([])
  })

  it('gives every select of MUI an outlined input', () =>
    expect(
      sources
        .flatMap(
          ({ file, text }) =>
            text.match(/<NativeSelect\b[^{]*(?:\{[^}]*\}[^{]*?)*?>/g)?.map((tag) => ({ file, tag })) ?? [],
        )
        .filter(({ tag }) => !tag.includes('input={<OutlinedInput')),
    ).toEqual([]))
})
