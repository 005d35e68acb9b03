// Files and signatures of answers: rows that wait for the answer that names their tokens, and rows that have one.
import type { EntityManager } from '@mikro-orm/postgresql'
import { change, rows, sql } from '#server/db/query.ts'
import type { AnswerIssue, AnswerValue } from '../answers.ts'
import type { FieldDefinition } from '../fields.contract.ts'
import { tokenHash } from './link-token.ts'

export type SigningMethod = 'drawn' | 'typed'

export interface FileRow {
  readonly id: string
  readonly field: string
  readonly kind: 'file' | 'signature'
  readonly name: string
  readonly mime_type: string
  /** A bigint: PostgreSQL gives it as text. */
  readonly size_bytes: string
  readonly file_id: string
  readonly storage_key: string
  readonly signer: string | null
  readonly method: SigningMethod | null
  readonly created_at: string
}

export const fileColumns = sql.raw(
  'id, field, kind, name, mime_type, size_bytes, file_id, storage_key, signer, method, created_at',
)

type AnsweredFields = readonly Pick<FieldDefinition, 'name' | 'type'>[]
type AnsweredValues = Readonly<Record<string, unknown>>
interface Whose {
  readonly company_id: string
  readonly id: string
}

const isToken = (value: unknown): value is string => typeof value === 'string' && value.length <= 200

/** The tokens that the values of one field name. */
const tokensIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter(isToken) : isToken(value) && value !== '' ? [value] : []

const takesFiles = ({ type }: AnsweredFields[number]): boolean => type === 'file' || type === 'signature'

export interface NamedFile extends FileRow {
  readonly token: string
}

/** What waits under the tokens that the values name, in their order. @param locked until the transaction ends */
export async function filesNamed(
  em: EntityManager,
  form: Whose,
  fields: AnsweredFields,
  values: AnsweredValues,
  { locked = false } = {},
): Promise<NamedFile[]> {
  const wanted = fields
    .filter(takesFiles)
    .flatMap(({ name }) =>
      tokensIn(values[name]).map((token) => ({ field: name, token, hash: tokenHash(token).toString('hex') })),
    )
  if (wanted.length === 0) return []
  const found = await rows<FileRow & { hash: string }>(
    em,
    sql`
    select ${fileColumns}, encode(token_hash, 'hex') as hash from form_file
     where company_id = ${form.company_id} and form_id = ${form.id}
       and token_hash = any(${wanted.map(({ token }) => tokenHash(token))}::bytea[])
       and response_id is null and expires_at > now() order by id ${locked ? sql`for update` : sql``}`,
  )
  const byHash = new Map(found.map(({ hash, ...file }) => [hash, file]))
  return wanted.flatMap(({ field, token, hash }) => {
    const file = byHash.get(hash)
    return file?.field === field ? [{ ...file, token }] : []
  })
}

export interface Settled {
  /** Names of files and signers in the place of tokens. */
  readonly values: Readonly<Record<string, AnswerValue>>
  readonly files: readonly NamedFile[]
  readonly issues: readonly AnswerIssue[]
}

/** Puts in the place of tokens what a reader may see; a token without its file is a fault of its field. */
export async function settleFiles(
  tx: EntityManager,
  form: Whose,
  fields: AnsweredFields,
  values: Readonly<Record<string, AnswerValue>>,
): Promise<Settled> {
  const files = await filesNamed(tx, form, fields, values, { locked: true })
  const settled: Record<string, AnswerValue> = { ...values }
  const issues: AnswerIssue[] = []
  for (const { name, type } of fields.filter(takesFiles)) {
    const given = tokensIn(values[name])
    if (given.length === 0) continue
    const own = files.filter(({ field }) => field === name)
    if (own.length < given.length) issues.push({ field: name, code: 'file_gone', values: {} })
    settled[name] = type === 'signature' ? (own[0]?.signer ?? '') : own.map((file) => file.name)
  }
  return { values: settled, files, issues }
}

export const claimFiles = (
  tx: EntityManager,
  companyId: string,
  responseId: string,
  files: readonly FileRow[],
): Promise<number> =>
  change(
    tx,
    sql`update form_file set response_id = ${responseId} where company_id = ${companyId}
      and id = any(${files.map(({ id }) => id)}::uuid[])`,
  )

/** What a saved draft names stays as long as the draft. */
export async function keepWithDraft(
  em: EntityManager,
  form: Whose,
  files: readonly FileRow[],
  expiresAt: string,
): Promise<void> {
  if (files.length > 0)
    await change(
      em,
      sql`update form_file set expires_at = ${expiresAt} where company_id = ${form.company_id} and response_id is null
        and id = any(${files.map(({ id }) => id)}::uuid[])`,
    )
}
