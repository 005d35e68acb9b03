// Checks keywords in styles: styles are strings, so neither the compiler nor the browser reports a wrong keyword, which
// is ignored.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')

const position = 'center start end flex-start flex-end stretch baseline normal left right'
const distribution = `${position} space-between space-around space-evenly`
const overflow = 'visible hidden clip scroll auto'
/** Keywords of CSS properties (MDN), as far as the interface may use them. */
const keywords: Readonly<Record<string, string>> = {
  alignContent: distribution,
  alignItems: position,
  alignSelf: `${position} auto`,
  boxSizing: 'border-box content-box',
  breakInside: 'auto avoid avoid-page avoid-column',
  display:
    'none block flow-root inline inline-block flex inline-flex grid inline-grid contents table table-header-group table-row-group table-row table-cell list-item -webkit-box',
  flexDirection: 'row row-reverse column column-reverse',
  flexWrap: 'wrap nowrap wrap-reverse',
  gridAutoFlow: 'row column dense',
  hyphens: 'none manual auto',
  justifyContent: distribution,
  justifyItems: position,
  justifySelf: `${position} auto`,
  objectFit: 'contain cover fill none scale-down',
  overflow,
  overflowWrap: 'normal anywhere break-word',
  overflowX: overflow,
  overflowY: overflow,
  pointerEvents: 'auto none all',
  position: 'static relative absolute fixed sticky',
  resize: 'none both horizontal vertical',
  tableLayout: 'auto fixed',
  textAlign: 'left right center start end justify',
  textOverflow: 'clip ellipsis',
  textTransform: 'none uppercase lowercase capitalize',
  userSelect: 'auto none text all',
  visibility: 'visible hidden collapse',
  whiteSpace: 'normal nowrap pre pre-wrap pre-line break-spaces',
  wordBreak: 'normal break-all keep-all break-word',
}
const everywhere = ['inherit', 'initial', 'unset', 'revert']

/** Matches a property with a keyword, or with a keyword for each screen width: `{ xs: 'a', md: 'b' }`. */
const declaration = new RegExp(`\\b(${Object.keys(keywords).join('|')}): (?:'([^']*)'|\\{([^{}]*)\\})`, 'g')

const files = globSync('web/src/**/*.{ts,tsx}', { cwd: root }).filter((file) =>
  /\bsx=|Theme|styles\b|Box\b/.test(read(file)),
)
function read(file: string): string {
  return readFileSync(join(root, file), 'utf8')
}

describe('keywords of CSS properties', () => {
  const declared = files.flatMap((file) =>
    [...read(file).matchAll(declaration)].flatMap(([, property = '', single, byWidth = '']) => {
      const values =
        single === undefined
          ? [...byWidth.matchAll(/\b(?:xs|sm|md|lg|xl): '([^']*)'/g)].map(([, value]) => value)
          : [single]
      return values.map((value = '') => ({ file, property, value }))
    }),
  )

  it('are read from the styles of the interface', () => {
    expect(declared.length).toBeGreaterThan(1_500)
  })

  it('exist', () => {
    expect(
      declared.filter(
        ({ property, value }) =>
          !value
            .replace(' !important', '')
            .split(' ')
            .every((word) => [...(keywords[property]?.split(' ') ?? []), ...everywhere].includes(word)),
      ),
    ).toEqual([])
  })
})
