// Reads the OpenAPI document as a tester: operations, inputs, and declared answers.
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import { readFileSync } from 'node:fs'
import type { Access } from '#server/contract/contract.ts'
import { kernelErrors } from '#server/http/kernel.errors.ts'

export interface Schema {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly format?: string
  readonly pattern?: string
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly exclusiveMinimum?: number
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: boolean | Schema
  readonly items?: Schema
  readonly minItems?: number
  readonly maxItems?: number
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
  readonly examples?: readonly unknown[]
  readonly default?: unknown
}
export type HttpMethod = 'get' | 'post' | 'put' | 'delete'
export interface Parameter {
  readonly name: string
  readonly in: 'path' | 'query' | 'header'
  readonly required: boolean
  readonly schema: Schema
}
export type DocumentedResponse =
  | { readonly kind: 'nothing' | 'events' }
  /** Media types or ranges. */
  | { readonly kind: 'file'; readonly mediaTypes: readonly string[] }
  | { readonly kind: 'json'; readonly problem: (body: unknown) => string | null }

export interface Operation {
  readonly id: string
  readonly method: HttpMethod
  readonly path: string
  readonly access: Access
  readonly parameters: readonly Parameter[]
  readonly json?: Schema | undefined
  readonly multipart: boolean
  readonly answers: ReadonlyMap<number, DocumentedResponse>
  /** Declared codes, and codes that any operation may return. */
  readonly codes: ReadonlySet<string>
}

interface Media {
  readonly schema: Schema
}
interface OpenApiOperation {
  readonly operationId: string
  readonly 'x-access': Access
  readonly parameters: readonly Parameter[]
  readonly requestBody?: { readonly content: Readonly<Record<string, Media>> }
  readonly responses: Readonly<
    Record<string, { readonly description: string; readonly content?: Readonly<Record<string, Media>> }>
  >
}
interface Description {
  readonly paths: Readonly<Record<string, Readonly<Record<string, OpenApiOperation>>>>
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> }
}

/** Maps names of the document's schemas to names in the validator. */
const withValidatorRefs = (schema: Schema): Schema =>
  JSON.parse(JSON.stringify(schema).replaceAll('#/components/schemas/', 'schema:')) as Schema

const file = new URL('../../docs/openapi.json', import.meta.url)

export interface ApiDocument {
  readonly operations: readonly Operation[]
  readonly schemas: Readonly<Record<string, Schema>>
  readonly errorProblem: (body: unknown) => string | null
}

export function readDocument(): ApiDocument {
  const { paths, components } = JSON.parse(readFileSync(file, 'utf8')) as Description
  const ajv = new Ajv2020({ strict: false, validateFormats: false })
  for (const [name, schema] of Object.entries(components.schemas))
    ajv.addSchema(withValidatorRefs(schema), `schema:${name}`)

  const createCheck = (schema: Schema): ((body: unknown) => string | null) => {
    let compiled: ValidateFunction | undefined
    return (body) => {
      const check: ValidateFunction = (compiled ??= ajv.compile(withValidatorRefs(schema)))
      return check(body) ? null : ajv.errorsText(check.errors, { separator: '; ' })
    }
  }
  const responseOf = (content: Readonly<Record<string, Media>> | undefined): DocumentedResponse => {
    if (!content) return { kind: 'nothing' }
    if ('text/event-stream' in content) return { kind: 'events' }
    const json = content['application/json']
    return json && json.schema.format !== 'binary'
      ? { kind: 'json', problem: createCheck(json.schema) }
      : { kind: 'file', mediaTypes: Object.keys(content) }
  }
  const kernelCodes = Object.keys(kernelErrors.table)
  const operations = Object.entries(paths).flatMap(([path, verbs]) =>
    Object.entries(verbs).map(([method, described]): Operation => ({
      id: described.operationId,
      method: method as HttpMethod,
      path,
      access: described['x-access'],
      parameters: described.parameters,
      json: described.requestBody?.content['application/json']?.schema,
      multipart: 'multipart/form-data' in (described.requestBody?.content ?? {}),
      answers: new Map(
        Object.entries(described.responses)
          .filter(([status]) => status !== 'default')
          .map(([status, { content }]) => [Number(status), responseOf(content)]),
      ),
      codes: new Set([
        ...kernelCodes,
        ...(described.responses.default?.description.replace('An error: ', '').split(', ') ?? []),
      ]),
    })),
  )
  return { operations, schemas: components.schemas, errorProblem: createCheck({ $ref: '#/components/schemas/Error' }) }
}
