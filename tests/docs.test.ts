// Checks documents: links resolve, commands exist, images exist.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { settingNames } from '#server/env-schema.ts'

const root = resolve(import.meta.dirname, '..')
const documents = globSync(['*.md', 'docs/**/*.md', 'modules/**/*.md', 'web/**/*.md', 'tests/**/*.md'], {
  cwd: root,
  exclude: (name) => name === 'node_modules',
})
const textOf = (document: string) => readFileSync(join(root, document), 'utf8')
const scripts = new Set(
  Object.keys((JSON.parse(textOf('package.json')) as { scripts: Record<string, string> }).scripts),
)

/** Builds anchors of headings as code hosts do. */
const anchorsOf = (text: string) =>
  new Set(
    [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
      heading
        .toLowerCase()
        .replace(/[^\p{L}\p{N}\s-]/gu, '')
        .replace(/\s/g, '-'),
    ),
  )

describe('the documents', () => {
  it('exist', () => {
    expect(documents.length).toBeGreaterThan(50)
  })

  it('link only to existing files and headings', () => {
    const broken = documents.flatMap((document) =>
      [...textOf(document).matchAll(/\]\((?!https?:|mailto:)([^)\s]*)\)/g)].flatMap(([, target = '']) => {
        const [path = '', anchor] = target.split('#')
        const file = path === '' ? join(root, document) : resolve(root, dirname(document), path)
        if (!existsSync(file)) return [`${document} → ${target}`]
        return anchor === undefined || anchorsOf(readFileSync(file, 'utf8')).has(anchor)
          ? []
          : [`${document} → ${target}`]
      }),
    )
    expect(broken).toEqual([])
  })

  it('close each emphasis that the guides open', () => {
    const unclosed = documents
      .filter((document) => document.startsWith('docs/guides/'))
      .flatMap((document) =>
        textOf(document)
          .split('\n')
          .filter((line) => line.replace(/\*\*[^*]+\*\*|\*[^*]+\*|`[^`]*`/g, '').includes('*'))
          .map((line) => `${document}: ${line.slice(0, 80)}`),
      )
    expect(unclosed).toEqual([])
  })

  it('name only commands of package.json', () => {
    // Skips the page of proofs, which also lists figures that were not measured.
    const unknown = documents
      .filter((document) => document !== 'docs/proof.md')
      .flatMap((document) =>
        [...textOf(document).matchAll(/npm run (?:--silent )?([a-z][\w:-]*)/g)]
          .map((match) => match[1] ?? '')
          .filter((name) => !scripts.has(name))
          .map((name) => `${document}: npm run ${name}`),
      )
    expect([...new Set(unknown)]).toEqual([])
  })

  it('name every setting in the README', () => {
    const readme = textOf('README.md')
    expect(settingNames.filter((name) => !new RegExp(`\`[^\`]*\\b${name}\\b`).test(readme))).toEqual([])
  })

  it('have distinct decision numbers', () => {
    const numbers = globSync('docs/adr/[0-9]*.md', { cwd: root }).map((file) => /(\d{4})-/.exec(file)?.[1])
    expect(numbers.length).toBeGreaterThan(20)
    expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([])
  })
})
