// SQL of the commands that an operator runs, and helpers that build it. Each command may be run again.
import pg from 'pg'

export type Command = string

/** Quotes a name. */
export const ident = (name: string): string => pg.escapeIdentifier(name)
/** Quotes a text. */
export const literal = (text: string): string => pg.escapeLiteral(text)
/** Returns the qualified name of a table. */
export const onTable = (name: string): string => `public.${ident(name)}`
/** Quotes names, separated by commas. */
export const identList = (names: readonly string[]): string => names.map(ident).join(', ')

/** Runs the statements unless the query `exists` finds a row. */
export const unless = (exists: string, statements: readonly string[]): Command => {
  const body = statements.map((statement) => `    execute ${dollarQuoted(statement)};`).join('\n')
  return `do $do$ begin\n  if not exists (${exists}) then\n${body}\n  end if;\nend $do$`
}

const dollarQuoted = (text: string): string => `$run$${text}$run$`

export const constraintExists = (table: string, name: string): string =>
  `select from pg_catalog.pg_constraint c where c.conrelid = ${literal(onTable(table))}::pg_catalog.regclass
      and c.conname = ${literal(name)}`
