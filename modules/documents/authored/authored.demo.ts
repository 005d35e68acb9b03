import { complaint, motion } from './authored-filings.demo.ts'
import { agreement, demandLetter, letter, minutes } from './authored-letters.demo.ts'
import { briefOf, type Brief, type DemoFacts } from './authored-parts.demo.ts'

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
 * Generates a document of a law office in Puerto Rico for the demonstration: invented people, generic names of rules,
 * one to three pages. Deterministic for the same facts and `seed`.
 * @returns `name` as plain text, `html` in the form of `sanitizeAuthored`
 */
export function demoDocument(kind: DemoKind, facts: DemoFacts): { name: string; html: string } {
  const { name, html } = writers[kind](briefOf(facts))
  return { name: name.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&').slice(0, 200), html }
}
