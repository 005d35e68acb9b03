// `npm run openapi`: writes docs/openapi.json from the contracts. A test fails when it was forgotten.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { toOpenApi } from '#server/contract/openapi.ts'
import { modules } from '#server/modules.ts'

const file = join(import.meta.dirname, '../../docs/openapi.json')
writeFileSync(file, `${JSON.stringify(toOpenApi(modules.flatMap((module) => module.contracts)), null, 1)}\n`)
process.stdout.write(`${file} is written.\n`)
