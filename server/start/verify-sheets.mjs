#!/usr/bin/env node
// Verifies sealed conflict sheets without the product: with this file and Node 18 or newer alone.
//
// node verify-sheets.mjs CF-2026-0147.json …        sheets that were downloaded
//   node verify-sheets.mjs <directory of an export>   the chain of an office, in an unpacked copy of the company
//
// Exit code 0: all intact; 1: a sheet was changed; 2: a path could not be read, or none was named, whether or not a
// sheet was changed.
//
// A sheet is text (JSON) with the text of each hit. Its content hash is SHA-256 over
//   ["bufete.conflicts.1", <text of the sheet>, [<SHA-256 of the text of each hit>]] and its seal SHA-256 over
//   ["bufete.conflicts.seal.1", <company>, <place>, <number>, <content hash>, <seal of the previous sheet>] both as
//   JSON without spaces. The first sheet follows a seal of 64 zeros.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'

const sha256 = (text) => createHash('sha256').update(text).digest('hex')
const firstSeal = '0'.repeat(64)

/** Returns the fault of a single sheet, ignoring the chain; null when it is intact. */
function faultOf({ companyId, seq, number, contentHash, previousSeal, seal, sheet, hits }) {
  if (sheet !== null) {
    const hashes = hits.map(({ text, hash }) => (text === undefined ? hash : sha256(text)))
    if (sha256(JSON.stringify(['bufete.conflicts.1', sheet, hashes])) !== contentHash)
      return 'its contents were changed'
    const sealedValues = JSON.parse(sheet)
    if (sealedValues.number !== number || sealedValues.seq !== seq || sealedValues.company_id !== companyId)
      return 'its number or place was changed'
  }
  const expected = ['bufete.conflicts.seal.1', companyId, seq, number, contentHash, previousSeal]
  return sha256(JSON.stringify(expected)) === seal ? null : 'its seal is not the one of its contents'
}

/** Returns whether a row of an export has the values that its sealed text says. */
const matchesSealedText = (row) =>
  row.sealed_text === null ||
  Object.entries(JSON.parse(row.sealed_text)).every(([key, value]) => isDeepStrictEqual(row[key], value))

const sheetOf = (row, hits) => ({
  companyId: row.company_id,
  seq: row.seq,
  number: row.number,
  contentHash: row.content_hash,
  previousSeal: row.previous_seal,
  seal: row.seal,
  sheet: row.purged_at === null ? row.sealed_text : null,
  // A copy for an owner behind a wall lacks the hits of cases that the wall hides: their hashes remain.
  hits: hitsOf(row.hit_hashes ?? [], hits),
})

const hitsOf = (hashes, hits) => {
  const texts = new Map(hits.map(({ sealed_text: text }) => [sha256(text ?? ''), text]))
  if (hits.some(({ sealed_text: text }) => !hashes.includes(sha256(text ?? '')))) return []
  return hashes.map((hash) => (texts.has(hash) ? { text: texts.get(hash) } : { hash }))
}

function* verifyExport(directory) {
  const read = (name) => JSON.parse(readFileSync(join(directory, 'json', `${name}.json`), 'utf8'))
  const hits = Map.groupBy?.(read('conflict_hit'), ({ check_id: id }) => id) ?? groupByCheck(read('conflict_hit'))
  const rows = read('conflict_check').filter(({ seal }) => seal !== null)
  rows.sort((a, b) => a.seq - b.seq)
  let last = { seq: 0, seal: firstSeal }
  for (const row of rows) {
    const hitsOfRow = hits.get(row.id) ?? []
    yield { number: row.number, fault: faultOfRow(row, hitsOfRow, last) }
    last = row
  }
}

function faultOfRow(row, hits, previous) {
  if (row.seq !== previous.seq + 1) return `${row.seq - previous.seq - 1} sheets before it are missing`
  if (row.previous_seal !== previous.seal) return 'it does not follow the sheet before it'
  const fault = faultOf(sheetOf(row, hits))
  if (fault) return fault
  return [row, ...hits].every(matchesSealedText) ? null : 'its contents were changed'
}

function groupByCheck(rows) {
  const groups = new Map()
  for (const row of rows) groups.set(row.check_id, [...(groups.get(row.check_id) ?? []), row])
  return groups
}

function* verifyPath(path) {
  if (statSync(path).isDirectory()) yield* verifyExport(path)
  else {
    const sheet = JSON.parse(readFileSync(path, 'utf8'))
    if (sheet.format !== 'bufete.conflicts.1') throw new Error('it is no sealed conflict sheet')
    yield { number: sheet.number, fault: faultOf(sheet) }
  }
}

let exitCode = 0
const paths = process.argv.slice(2)
if (paths.length === 0) {
  process.stderr.write('Name downloaded sheets, or the directory of an unpacked export.\n')
  exitCode = 2
}
for (const path of paths) {
  try {
    if (!existsSync(path)) throw new Error('it does not exist')
    let [sheets, changed] = [0, 0]
    for (const { number, fault } of verifyPath(path)) {
      sheets += 1
      if (fault === null) continue
      changed += 1
      process.stdout.write(`${number}  CHANGED  ${fault}\n`)
      exitCode = Math.max(exitCode, 1)
    }
    if (changed === 0)
      process.stdout.write(`${path}: ${sheets} sealed ${sheets === 1 ? 'sheet is' : 'sheets are'} intact\n`)
  } catch (error) {
    process.stderr.write(`${path}: ${error instanceof Error ? error.message : error}\n`)
    exitCode = 2
  }
}
process.exitCode = exitCode
