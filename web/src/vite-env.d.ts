/// <reference types="vite/client" />

declare module 'virtual:municipios' {
  /** `viewBox` of the drawing of the island. */
  export const viewBox: string
  /** In alphabetical order; `path` is the `d` of an SVG path. */
  export const municipios: readonly { readonly name: string; readonly path: string }[]
}
