// A function of fontkit that its types omit.
import 'fontkit'

declare module 'fontkit' {
  interface FontFormat {
    (stream: { readonly buffer: Uint8Array }): Font
    probe(source: Uint8Array): boolean
  }
  /** Adds a format of fonts; `create` asks the known formats in order whether they can read a file. */
  export function registerFormat(format: FontFormat): void
}
