// SQL of the commands that an operator runs. Each may be run again.
import pg from 'pg'

export type Command = string

export const ident = (name: string): string => pg.escapeIdentifier(name)
export const literal = (text: string): string => pg.escapeLiteral(text)
export const onTable = (name: string): string => `public.${ident(name)}`
export const list = (names: readonly string[]): string => names.map(ident).join(', ')

/** Runs the statements unless the query `exists` finds a row. */
export const unless = (exists: string, statements: readonly string[]): Command => {
  const body = statements.map((statement) => `    execute ${dollar(statement)};`).join('\n')
  return `do $do$ begin\n  if not exists (${exists}) then\n${body}\n  end if;\nend $do$`
}

const dollar = (text: string): string => `$run$${text}$run$`

export const constraintExists = (table: string, name: string): string =>
  `select from pg_catalog.pg_constraint c where c.conrelid = ${literal(onTable(table))}::pg_catalog.regclass
      and c.conname = ${literal(name)}`
