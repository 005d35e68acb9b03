import { expect, it } from 'vitest'
import { withShortKeys } from '../web/short-icon-keys.ts'

it('numbers the parts of an icon and does not change the rest', () => {
  const code = 'node: [["path", { d: "M10 2h4", key: "vwvbt9" }], ["circle", { r: "2", key: "11g9vi" }]]'
  expect(withShortKeys(code)).toBe('node: [["path", { d: "M10 2h4", key: "0" }], ["circle", { r: "2", key: "1" }]]')
})
