import { z } from 'zod'
import { operationName, type Contract, type RouteShape } from './contract.ts'

type Json = Record<string, unknown>

/** Collects the named schemas (`.meta({ id })`) of all routes under `components.schemas`. */
class Components {
  readonly schemas: Json = {}

  /**
   * Returns the JSON Schema of the input or output of a zod schema. zod puts named schemas into a local `$defs`, which
   * OpenAPI does not read.
   */
  convert(schema: z.ZodType, io: 'input' | 'output'): Json {
    const {
      $schema: _dialect,
      $defs = {},
      id,
      ...definition
    } = z.toJSONSchema(schema, { io, target: 'draft-2020-12', reused: 'inline' }) as Json & {
      $defs?: Record<string, Json>
      id?: string
    }
    for (const [name, named] of Object.entries($defs)) this.#add(name, io, named)
    if (id) {
      this.#add(id, io, definition)
      return { $ref: `#/components/schemas/${this.#name(id, io)}` }
    }
    return this.#rewrite(definition, io)
  }

  /** Input and output may differ (defaults), so they have different names. */
  #name = (name: string, io: 'input' | 'output') => (io === 'input' ? `${name}Input` : name)

  #add(name: string, io: 'input' | 'output', definition: Json): void {
    const { id: _id, $schema: _schema, ...rest } = definition
    this.schemas[this.#name(name, io)] = this.#rewrite(rest, io)
  }

  #rewrite(value: Json, io: 'input' | 'output'): Json {
    return JSON.parse(JSON.stringify(value), (key, inner: unknown) =>
      key === '$ref' && typeof inner === 'string' && inner.startsWith('#/$defs/')
        ? `#/components/schemas/${this.#name(inner.slice(8), io)}`
        : inner,
    ) as Json
  }
}

const errorSchema = {
  type: 'object',
  required: ['error'],
  properties: {
    error: {
      type: 'object',
      required: ['status', 'code', 'message'],
      properties: {
        status: { type: 'integer' },
        code: { type: 'string' },
        message: { type: 'string', description: "In the caller's language." },
        details: {},
      },
    },
  },
}

const parametersOf = (route: RouteShape, components: Components): Json[] =>
  (['params', 'query'] as const).flatMap((where) =>
    Object.entries(route[where]?.shape ?? {}).map(([name, schema]) => ({
      name,
      in: where === 'params' ? 'path' : 'query',
      required: where === 'params' || !(schema as z.ZodType).safeParse(undefined).success,
      schema: components.convert(schema as z.ZodType, 'input'),
    })),
  )

function requestBody(route: RouteShape, components: Components): Json | undefined {
  if (route.accepts === 'multipart') {
    return {
      required: true,
      content: {
        'multipart/form-data': {
          schema: {
            type: 'object',
            properties: {
              folderId: { type: 'string', format: 'uuid' },
              file: { type: 'array', items: { type: 'string', format: 'binary' } },
            },
            required: ['file'],
          },
        },
      },
    }
  }
  if (route.accepts === 'raw' && route.limit !== 'webhook')
    return { required: true, content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } } }
  if (route.accepts === 'raw')
    return {
      required: true,
      content: {
        'application/json': { schema: { type: 'object', description: "The sender's own; signed byte by byte" } },
      },
    }
  if (!route.body) return undefined
  return {
    required: !route.body.safeParse({}).success,
    content: { 'application/json': { schema: components.convert(route.body, 'input') } },
  }
}

/** A file of JSON arrives as the value itself in every client, not as its bytes. */
const fileSchema = (mediaType: string): Json =>
  mediaType === 'application/json' ? { description: 'The file' } : { type: 'string', format: 'binary' }

function responseContent(route: RouteShape, components: Components): Json | undefined {
  if (route.answers === 'file')
    return Object.fromEntries(
      (route.mediaTypes ?? []).map((mediaType) => [mediaType, { schema: fileSchema(mediaType) }]),
    )
  if (route.answers === 'events') return { 'text/event-stream': { schema: { type: 'string' } } }
  return route.returns && { 'application/json': { schema: components.convert(route.returns, 'output') } }
}

function responsesOf(route: RouteShape, components: Components): Json {
  const status = String(route.status ?? 200)
  const content = responseContent(route, components)
  return {
    [status]: { description: 'Done', ...(content ? { content } : {}) },
    default: {
      description: `An error: ${['validation_failed', ...(route.errors ?? [])].join(', ')}`,
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
    },
  }
}

function operationOf(contract: Contract, name: string, route: RouteShape, components: Components): Json {
  const body = requestBody(route, components)
  return {
    operationId: operationName(contract, name),
    tags: [contract.planModule],
    summary: route.summary,
    ...(route.access === 'public' ? { security: [] } : {}),
    'x-access': route.access,
    parameters: [
      ...parametersOf(route, components),
      ...(route.idempotent
        ? [
            {
              name: 'Idempotency-Key',
              in: 'header',
              required: false,
              schema: { type: 'string', minLength: 8, maxLength: 200 },
              description: 'Repeats of the same key get the first answer.',
            },
          ]
        : []),
    ],
    ...(body ? { requestBody: body } : {}),
    responses: responsesOf(route, components),
  }
}

/** Merges two routes on one path and method (JSON and multipart) into one operation with two content types. */
function mergeOperations(first: Json | undefined, second: Json): Json {
  if (!first) return second
  const content = (operation: Json) => (operation.requestBody as { content: Json } | undefined)?.content ?? {}
  return {
    ...first,
    summary: `${String(first.summary)} · ${String(second.summary)}`,
    requestBody: { required: true, content: { ...content(first), ...content(second) } },
    responses: Object.fromEntries(
      Object.entries(first.responses as Json).map(([status, response]) => {
        const secondResponse = (second.responses as Record<string, Json>)[status]
        const schemaOf = (value: unknown) =>
          ((value as Json | undefined)?.content as Record<string, Json> | undefined)?.['application/json']?.schema
        if (status === 'default' || !secondResponse) return [status, response]
        return [
          status,
          {
            ...(response as Json),
            content: { 'application/json': { schema: { anyOf: [schemaOf(response), schemaOf(secondResponse)] } } },
          },
        ]
      }),
    ),
  }
}

/** Returns the description of the whole API, OpenAPI 3.1, from the schemas that validate it. */
export function toOpenApi(contracts: readonly Contract[]): Json {
  const components = new Components()
  const paths: Record<string, Record<string, Json>> = {}
  for (const contract of contracts) {
    for (const [name, route] of Object.entries(contract.routes)) {
      const path = (paths[route.path.replace(/:(\w+)/g, '{$1}')] ??= {})
      path[route.method] = mergeOperations(path[route.method], operationOf(contract, name, route, components))
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Bufete',
      version: '1',
      description:
        'Cases, documents and people of a law office. Every error is `{error: {status, code, message, details?}}` in the language of `Accept-Language`.',
    },
    servers: [{ url: '/api' }],
    security: [{ bearer: [] }],
    tags: [...new Set(contracts.map((c) => c.planModule))].map((name) => ({ name })),
    paths,
    components: {
      schemas: {
        ...Object.fromEntries(Object.entries(components.schemas).sort(([a], [b]) => (a < b ? -1 : 1))),
        Error: errorSchema,
      },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  }
}
