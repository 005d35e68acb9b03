import { describe, expect, it } from 'vitest'
import { parseAuthored } from './authored-blocks.ts'
import { authoredText, sanitizeAuthored } from './authored-html.ts'
import { toPdf } from './authored-pdf.ts'
import { demoDocument } from './authored.demo.ts'
import type { DemoFacts } from './authored.demo.ts'

const facts: DemoFacts = {
  caseName: 'Iris & Ñeco, Inc. v. Constructora Valle Verde, Inc. · Incumplimiento de contrato',
  client: 'Iris & Ñeco, Inc.',
  courtCaseNumber: 'PO2026CV00123',
  court: 'Tribunal de Primera Instancia, Sala Superior de Ponce',
  lawyer: 'Lcda. Alba Güivas',
  date: new Date('2026-03-02T02:00:00Z'),
  seed: 3,
}
const kinds = ['demanda', 'mocion', 'contrato', 'carta', 'minuta', 'requerimiento'] as const
const matters = [
  'Daños y perjuicios',
  'Desahucio en precario',
  'Despido injustificado (Ley 80)',
  'Custodia y relaciones paternofiliales',
  'Sentencia declaratoria',
]
const countWords = (html: string): number => authoredText(html).split(/\s+/).length

describe('demoDocument', () => {
  it.each(kinds)('writes a %s that is clean, the same each time and another for another seed', (kind) => {
    const { name, html } = demoDocument(kind, facts)
    expect(sanitizeAuthored(html)).toBe(html)
    expect(demoDocument(kind, { ...facts })).toEqual({ name, html })
    expect(demoDocument(kind, { ...facts, seed: 4 }).html).not.toBe(html)
    expect(name.length).toBeLessThanOrEqual(200)
    expect(name).not.toContain('&amp;')
    expect(authoredText(html)).toMatch(/IRIS & ÑECO, INC\.|Iris & Ñeco, Inc\./)
    expect(html).not.toMatch(/undefined|NaN|Invalid/)
  })

  it.each(kinds)('keeps a %s to three pages, and pleadings to 400 words or more', async (kind) => {
    for (const matter of matters) {
      const { html } = demoDocument(kind, {
        ...facts,
        caseName: `Ana Ñeco v. Luis Bauzá · ${matter}`,
        client: 'Ana Ñeco',
      })
      if (kind === 'demanda' || kind === 'mocion') expect(countWords(html)).toBeGreaterThanOrEqual(400)
      else expect(countWords(html)).toBeGreaterThanOrEqual(180)
    }
    const pdf = await toPdf(parseAuthored(demoDocument(kind, facts).html), { title: kind, locale: 'es' })
    expect(Number(/\/Count (\d+)\n?\/Kids/.exec(pdf.toString('latin1'))?.[1])).toBeLessThanOrEqual(3)
  })

  it('dates a document by the day in Puerto Rico', () => {
    expect(demoDocument('carta', facts).name).toBe('Carta a cliente · 1 de marzo de 2026')
  })

  it('writes petitions of one side without another party', () => {
    const { name, html } = demoDocument('demanda', {
      ...facts,
      caseName: 'Ex parte Ana Ñeco · Cambio de nombre',
      client: 'Ana Ñeco',
    })
    expect(name).toBe('Petición · Cambio de nombre')
    expect(authoredText(html)).toContain('Parte peticionaria')
    expect(authoredText(html)).not.toContain('demandada')
    for (const kind of kinds)
      expect(
        countWords(demoDocument(kind, { ...facts, caseName: 'Ex parte Ana Ñeco · Cambio de nombre' }).html),
      ).toBeGreaterThan(150)
  })

  it('heads a filing with the court, and a federal filing without the Commonwealth', () => {
    expect(authoredText(demoDocument('mocion', facts).html)).toMatch(
      /^ESTADO LIBRE ASOCIADO DE PUERTO RICO\nTRIBUNAL DE PRIMERA INSTANCIA\nSALA SUPERIOR DE PONCE/,
    )
    const federal = demoDocument('mocion', {
      ...facts,
      court: 'Tribunal de Distrito de los Estados Unidos para el Distrito de Puerto Rico',
    })
    expect(authoredText(federal.html)).toMatch(/^TRIBUNAL DE DISTRITO DE LOS ESTADOS UNIDOS/)
  })
})
