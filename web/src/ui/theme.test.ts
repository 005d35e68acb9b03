import { expect, it } from 'vitest'
import { withoutRipple } from '../../without-ripple.ts'
import { theme } from './theme.ts'

it('has no ripple, so that the build may leave its code out', () => {
  expect(theme.components?.MuiButtonBase?.defaultProps?.disableRipple).toBe(true)
  const { load } = withoutRipple() as { readonly load: (id: string) => string | undefined }
  expect(load('/node_modules/@mui/material/ButtonBase/TouchRipple.mjs')).toBe('export default () => null')
  expect(load('/node_modules/@mui/material/ButtonBase/ButtonBase.mjs')).toBeUndefined()
})
