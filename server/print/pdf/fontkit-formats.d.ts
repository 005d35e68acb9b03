// A function of fontkit that its types omit.
import 'fontkit'

declare module 'fontkit' {
  interface FontFormat {
    (stream: { readonly buffer: Uint8Array }): Font
    probe(source: Uint8Array): boolean
  }
  /** Adds a font format. `create` tries the registered formats in order. */
  export function registerFormat(format: FontFormat): void
}
