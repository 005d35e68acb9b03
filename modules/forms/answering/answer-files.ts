// Files and signatures of responses: rows that wait for a response with their tokens, and rows of a response.
import type { EntityManager } from '@mikro-orm/postgresql'
import { change, rows, sql } from '#server/db/query.ts'
import { col, type RowOf, type Shape } from '#server/db/shape.ts'
import type { AnswerIssue, AnswerValue } from '../answers.ts'
import type { FieldDefinition } from '../fields.contract.ts'
import { tokenHash } from './link-token.ts'

export type SigningMethod = 'drawn' | 'typed'

export const fileRow = {
  id: col.uuid,
  field: col.text,
  kind: col.oneOf(['file', 'signature']),
  name: col.text,
  mimeType: col.text,
  /** A bigint: PostgreSQL returns it as text. */
  sizeBytes: col.bigint,
  fileId: col.uuid,
  storageKey: col.text,
  signer: col.text.nullable,
  method: col.textOf<SigningMethod>().nullable,
  createdAt: col.timestamptz,
} as const satisfies Shape
export type FileRow = RowOf<typeof fileRow>

export const fileColumns = sql.raw(`id, field, kind, name, mime_type as "mimeType", size_bytes as "sizeBytes",
  file_id as "fileId", storage_key as "storageKey", signer, method, created_at as "createdAt"`)

type AnsweredFields = readonly Pick<FieldDefinition, 'name' | 'type'>[]
type AnsweredValues = Readonly<Record<string, unknown>>
interface FormKey {
  readonly companyId: string
  readonly id: string
}

const isToken = (value: unknown): value is string => typeof value === 'string' && value.length <= 200

/** Returns the tokens in the value of one field. */
function tokensIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.filter(isToken)
  return isToken(value) && value !== '' ? [value] : []
}

const takesFiles = ({ type }: AnsweredFields[number]): boolean => type === 'file' || type === 'signature'

export interface TokenFile extends FileRow {
  readonly token: string
}

/** Returns the waiting files of the tokens in the values, in their order. @param locked until the transaction ends */
export async function findFilesByTokens(
  em: EntityManager,
  form: FormKey,
  fields: AnsweredFields,
  values: AnsweredValues,
  { locked = false } = {},
): Promise<TokenFile[]> {
  const expectedFiles = fields
    .filter(takesFiles)
    .flatMap(({ name }) =>
      tokensIn(values[name]).map((token) => ({ field: name, token, hash: tokenHash(token).toString('hex') })),
    )
  if (expectedFiles.length === 0) return []
  const storedFiles = await rows(
    em,
    { ...fileRow, hash: col.text },
    sql`
    select ${fileColumns}, encode(token_hash, 'hex') as hash from form_file
     where company_id = ${form.companyId} and form_id = ${form.id}
       and token_hash = any(${expectedFiles.map(({ token }) => tokenHash(token))}::bytea[])
       and response_id is null and expires_at > now() order by id ${locked ? sql`for update` : sql``}`,
  )
  const byHash = new Map(storedFiles.map(({ hash, ...file }) => [hash, file]))
  return expectedFiles.flatMap(({ field, token, hash }) => {
    const file = byHash.get(hash)
    return file?.field === field ? [{ ...file, token }] : []
  })
}

export interface ResolvedValues {
  /** Values with the names of files and signers instead of their tokens. */
  readonly values: Readonly<Record<string, AnswerValue>>
  readonly files: readonly TokenFile[]
  readonly issues: readonly AnswerIssue[]
}

/** Replaces upload tokens by the data that a reader may see. A token whose file is missing is an issue of its field. */
export async function resolveFiles(
  tx: EntityManager,
  form: FormKey,
  fields: AnsweredFields,
  values: Readonly<Record<string, AnswerValue>>,
): Promise<ResolvedValues> {
  const files = await findFilesByTokens(tx, form, fields, values, { locked: true })
  const resolved: Record<string, AnswerValue> = { ...values }
  const issues: AnswerIssue[] = []
  for (const { name, type } of fields.filter(takesFiles)) {
    const tokens = tokensIn(values[name])
    if (tokens.length === 0) continue
    const filesOfField = files.filter(({ field }) => field === name)
    if (filesOfField.length < tokens.length) issues.push({ field: name, code: 'file_gone', values: {} })
    resolved[name] = type === 'signature' ? (filesOfField[0]?.signer ?? '') : filesOfField.map((file) => file.name)
  }
  return { values: resolved, files, issues }
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

/** Keeps the files of a saved draft as long as the draft. */
export async function extendUntilDraftExpires(
  em: EntityManager,
  form: FormKey,
  files: readonly FileRow[],
  expiresAt: string,
): Promise<void> {
  if (files.length > 0)
    await change(
      em,
      sql`update form_file set expires_at = ${expiresAt} where company_id = ${form.companyId} and response_id is null
        and id = any(${files.map(({ id }) => id)}::uuid[])`,
    )
}
