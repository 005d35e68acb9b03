// The error that a request about forms is answered with.

interface Problem {
  readonly error: { readonly code: string; readonly details: { path: string; code: string }[] }
}
export const errorOf = (body: unknown) => (body as Problem).error
