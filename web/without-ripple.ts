import type { Plugin } from 'vite'

/** Replaces the ripple of MUI's buttons: the theme disables it, and every page would load its code. */
export function withoutRipple(): Plugin {
  return {
    name: 'without-ripple',
    apply: 'build',
    load: (id) => (id.endsWith('/@mui/material/ButtonBase/TouchRipple.mjs') ? 'export default () => null' : undefined),
  }
}
