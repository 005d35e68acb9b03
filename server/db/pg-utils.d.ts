// Types of the function by which pg turns parameters into what it sends; `@types/pg` leaves it out.
declare module 'pg/lib/utils.js' {
  export function prepareValue(value: unknown): string | Buffer | null
}
