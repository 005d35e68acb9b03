// `npm run proof`: writes docs/proof.md from the recorded figures of each proof.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { proofPage, readProofs } from './proof-page.ts'

const file = join(import.meta.dirname, '../../docs/proof.md')
const proofs = readProofs()
writeFileSync(file, proofPage(proofs))
process.stdout.write(`${file} is written from ${proofs.length} proofs.\n`)
