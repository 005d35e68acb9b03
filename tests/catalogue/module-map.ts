// The map of modules in docs/catalogue.md, drawn from the permitted imports in modules/README.md.
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../..')

/** Returns which modules each module may import, in the order of modules/README.md. */
export function grantedImports(): ReadonlyMap<string, readonly string[]> {
  const rows = readFileSync(join(root, 'modules/README.md'), 'utf8').matchAll(/^\| (\w+) \|[^|]*\|([^|]*)\|$/gm)
  return new Map(
    [...rows]
      .filter(([, name]) => name !== 'module')
      .map(([, name = '', may = '']) => [
        name,
        may
          .split(',')
          .map((cell) => cell.trim())
          .filter((cell) => cell !== '–' && cell !== ''),
      ]),
  )
}

/** Returns a Mermaid flowchart of the grants. Omits arrows that follow from other arrows. */
export function moduleMap(imports = grantedImports()): string {
  const reachable = (name: string): ReadonlySet<string> =>
    new Set((imports.get(name) ?? []).flatMap((imported) => [imported, ...reachable(imported)]))
  const lines = [...imports].map(([name, may]) => {
    const direct = may.filter(
      (candidate) => !may.some((otherImport) => otherImport !== candidate && reachable(otherImport).has(candidate)),
    )
    return direct.length === 0 ? `  ${name}` : `  ${name} --> ${direct.join(' & ')}`
  })
  return ['```mermaid', 'flowchart BT', ...lines, '```'].join('\n')
}
