import { complaint, motion } from './authored-filings.demo.ts'
import { agreement, demandLetter, letter, minutes } from './authored-letters.demo.ts'
import { briefOf } from './authored-parts.demo.ts'
import type { Brief, DemoFacts } from './authored-parts.demo.ts'

export type { DemoFacts } from './authored-parts.demo.ts'
export type DemoKind = 'demanda' | 'mocion' | 'contrato' | 'carta' | 'minuta' | 'requerimiento'

const writers: Readonly<Record<DemoKind, (brief: Brief) => { name: string; html: string }>> = {
  demanda: complaint,
  mocion: motion,
  contrato: agreement,
  carta: letter,
  minuta: minutes,
  requerimiento: demandLetter,
}

/**
 * A document of a law office in Puerto Rico for the demonstration: invented people, generic names of rules, one to
 * three pages. The same facts give the same document; another `seed` another one.
 * @returns `name` as plain text, `html` as `sanitizeAuthored` leaves it
 */
export function demoDocument(kind: DemoKind, facts: DemoFacts): { name: string; html: string } {
  const { name, html } = writers[kind](briefOf(facts))
  return { name: name.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&').slice(0, 200), html }
}
