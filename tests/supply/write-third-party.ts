// `npm run licences`: writes docs/third-party.md. A test fails when it is outdated.
import { writeFileSync } from 'node:fs'
import { thirdPartyFile, thirdPartyPage } from './third-party.ts'

writeFileSync(thirdPartyFile, thirdPartyPage())
process.stdout.write(`${thirdPartyFile} is written.\n`)
