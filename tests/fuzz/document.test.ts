import { describe, expect, it } from 'vitest'
import { readDocument, type Schema } from './document.ts'

describe("the API's description", () => {
  const { operations, schemas } = readDocument()

  it('declares no version that a column cannot hold', () => {
    const maxInteger = 2_147_483_647
    const violations: string[] = []
    const checkSchema = (schema: Schema, location: string, name: string, depth = 0): void => {
      if (depth > 9) return
      if (schema.$ref)
        return checkSchema(schemas[schema.$ref.replace('#/components/schemas/', '')] ?? {}, location, name, depth + 1)
      if (
        schema.type === 'integer' &&
        /^(?:version|revision|templateVersion)$/.test(name) &&
        !((schema.maximum ?? Infinity) <= maxInteger)
      )
        violations.push(`${location}: ${name}`)
      for (const [key, inner] of Object.entries(schema.properties ?? {})) checkSchema(inner, location, key, depth + 1)
      for (const inner of [
        ...(schema.anyOf ?? []),
        ...(schema.oneOf ?? []),
        ...(schema.allOf ?? []),
        ...(schema.items ? [schema.items] : []),
      ])
        checkSchema(inner, location, name, depth + 1)
    }
    for (const { id, json, parameters } of operations) {
      if (json) checkSchema(json, id, '')
      for (const { name, schema } of parameters) checkSchema(schema, id, name)
    }
    expect(violations).toEqual([])
  })
})
