import { describe, expect, it } from 'vitest'
import { readDocument, type Schema } from './document.ts'

describe("the API's description", () => {
  const { operations, schemas } = readDocument()

  it('declares no version that a column cannot hold', () => {
    const kept = 2_147_483_647
    const wrong: string[] = []
    const look = (schema: Schema, where: string, name: string, depth = 0): void => {
      if (depth > 9) return
      if (schema.$ref)
        return look(schemas[schema.$ref.replace('#/components/schemas/', '')] ?? {}, where, name, depth + 1)
      if (
        schema.type === 'integer' &&
        /^(?:version|revision|templateVersion)$/.test(name) &&
        !((schema.maximum ?? Infinity) <= kept)
      )
        wrong.push(`${where}: ${name}`)
      for (const [key, inner] of Object.entries(schema.properties ?? {})) look(inner, where, key, depth + 1)
      for (const inner of [
        ...(schema.anyOf ?? []),
        ...(schema.oneOf ?? []),
        ...(schema.allOf ?? []),
        ...(schema.items ? [schema.items] : []),
      ])
        look(inner, where, name, depth + 1)
    }
    for (const { id, json, parameters } of operations) {
      if (json) look(json, id, '')
      for (const { name, schema } of parameters) look(schema, id, name)
    }
    expect(wrong).toEqual([])
  })
})
