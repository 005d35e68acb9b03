// `npm run openapi`: writes docs/openapi.json from the contracts.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { toOpenApi } from '#server/contract/openapi.ts'
import { modules } from '#server/modules.ts'

writeFileSync(join(import.meta.dirname, '../../docs/openapi.json'), `${JSON.stringify(toOpenApi(modules.flatMap((m) => m.contracts)), null, 1)}\n`)
