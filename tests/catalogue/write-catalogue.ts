// `npm run catalogue`: writes docs/catalogue.md from the code.
import { writeFileSync } from 'node:fs'
import { catalogue, catalogueFile } from './catalogue.ts'

writeFileSync(catalogueFile, catalogue())
process.stdout.write(`${catalogueFile} is written.\n`)
