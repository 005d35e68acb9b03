import type { Plugin } from 'vite'

/** Replaces the ripple of MUI's buttons: the theme disables it, and every page would load its code. */
export function withoutRipple(): Plugin {
  return {
    name: 'without-ripple',
    apply: 'build',
    load: (id) =>
      /\/@mui\/material\/ButtonBase\/TouchRipple\.mjs$/.test(id) ? 'export default () => null' : undefined,
  }
}
