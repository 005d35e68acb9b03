// Recognition of a task typed in one line, in four languages. Today is Tuesday 24 November 2026.
import { describe, expect, it } from 'vitest'
import { expectLinearTime } from '#tests/support/cpu-time.ts'
import type { Locale } from '#server/contract/locale.ts'
import { parseQuickAdd } from './quick-add.ts'

const today = '2026-11-24'
const colleagues = [
  { id: '1', name: 'Ismael', surname: 'Quirindongo Vega' },
  { id: '2', name: 'Marisol', surname: 'Echeandía Prats' },
  { id: '3', name: 'Nereida', surname: 'Albaladejo Font' },
]

/** Typed, title, day, hour, surname after `@`. */
type Row = readonly [string, string, (string | null)?, (string | null)?, string?]

const rows: Readonly<Record<Locale, readonly Row[]>> = {
  es: [
    ['llamar a Carmen mañana 9', 'llamar a Carmen', '2026-11-25', '09:00'],
    ['enviar demanda viernes', 'enviar demanda', '2026-11-27'],
    ['pagar sello 15/12', 'pagar sello', '2026-12-15'],
    ['pagar sello 15/12/2027', 'pagar sello', '2027-12-15'],
    ['Revisar el contrato', 'Revisar el contrato'],
    ['Llamar hoy a Efraín', 'Llamar a Efraín', '2026-11-24'],
    ['llamar a Efraín hoy a las 4', 'llamar a Efraín', '2026-11-24', '16:00'],
    ['vista pasado mañana 8:30', 'vista', '2026-11-26', '08:30'],
    ['reunión el lunes a las 10:15 a. m.', 'reunión', '2026-11-30', '10:15'],
    ['reunión lunes 2:30 p.m.', 'reunión', '2026-11-30', '14:30'],
    ['entregar planos en 3 días', 'entregar planos', '2026-11-27'],
    ['seguimiento dentro de dos semanas', 'seguimiento dentro de dos semanas'],
    ['seguimiento dentro de 2 semanas', 'seguimiento', '2026-12-08'],
    ['renovar fianza en un año', 'renovar fianza', '2027-11-24'],
    ['renovar fianza en 3 meses', 'renovar fianza', '2027-02-24'],
    // A weekday that has passed, and today's weekday, mean next week.
    ['radicar lunes', 'radicar', '2026-11-30'],
    ['radicar martes', 'radicar', '2026-12-01'],
    ['escribir a "Martes" Rodríguez', 'escribir a "Martes" Rodríguez'],
    ['leer «El viernes» mañana', 'leer «El viernes»', '2026-11-25'],
    ['comprar 9 sellos', 'comprar 9 sellos'],
    ['comprar mañana 9 sellos', 'comprar 9 sellos', '2026-11-25'],
    ['citar a las 9 testigos', 'citar a las 9 testigos'],
    ['memorando 31/02', 'memorando 31/02'],
    ['memorando 30/02/2027', 'memorando 30/02/2027'],
    ['guardia 24/7', 'guardia 24/7'],
    ['pagar el 15', 'pagar', '2026-12-15'],
    ['pagar el 28', 'pagar', '2026-11-28'],
    ['pagar contribuciones 15 de abril', 'pagar contribuciones', '2027-04-15'],
    ['pagar el 15 de diciembre de 2026 a las 3', 'pagar', '2026-12-15', '15:00'],
    ['firmar 2026-12-01', 'firmar', '2026-12-01'],
    ['firmar mañana por la mañana', 'firmar por la mañana', '2026-11-25'],
    ['firmar mañana a las 9 de la mañana', 'firmar', '2026-11-25', '09:00'],
    ['cenar viernes 8 de la noche', 'cenar', '2026-11-27', '20:00'],
    ['caso SJ2023CV00029 revisar', 'caso SJ2023CV00029 revisar'],
    ['leer Regla 36.3', 'leer Regla 36.3'],
    ['almuerzo mañana al mediodía', 'almuerzo', '2026-11-25', '12:00'],
    ['dedicar 2 horas al caso', 'dedicar 2 horas al caso'],
    ['llamar 25:00', 'llamar 25:00'],
    ['llamar mañana 25', 'llamar 25', '2026-11-25'],
    ['redactar moción @isma viernes', 'redactar moción', '2026-11-27', null, 'Quirindongo Vega'],
    ['redactar moción @nadie viernes', 'redactar moción @nadie', '2026-11-27'],
    ['escribir a ana@example.com', 'escribir a ana@example.com'],
    ['mañana 9', 'mañana 9'],
  ],
  en: [
    ['call Carmen tomorrow 9am', 'call Carmen', '2026-11-25', '09:00'],
    ['call Carmen tomorrow 9', 'call Carmen', '2026-11-25', '09:00'],
    ['file complaint Friday', 'file complaint', '2026-11-27'],
    ['file complaint by next Friday', 'file complaint', '2026-11-27'],
    ['pay stamp 12/15', 'pay stamp', '2026-12-15'],
    ['pay stamp 15/12', 'pay stamp', '2026-12-15'],
    ['pay stamp 3/4', 'pay stamp', '2027-03-04'],
    ['Review the contract', 'Review the contract'],
    ['call Efraín today at 4', 'call Efraín', '2026-11-24', '16:00'],
    ['hearing the day after tomorrow 8:30', 'hearing', '2026-11-26', '08:30'],
    ['meeting on Monday at 10:15 a.m.', 'meeting', '2026-11-30', '10:15'],
    ['meeting Monday 2:30 PM', 'meeting', '2026-11-30', '14:30'],
    ['deliver plans in 3 days', 'deliver plans', '2026-11-27'],
    ['follow up in 2 weeks', 'follow up', '2026-12-08'],
    ['follow up in a week', 'follow up', '2026-12-01'],
    ['renew bond in one year', 'renew bond', '2027-11-24'],
    ['file Tuesday', 'file', '2026-12-01'],
    ['write to "Friday" Johnson', 'write to "Friday" Johnson'],
    ['buy 9 stamps', 'buy 9 stamps'],
    ['buy tomorrow 9 stamps', 'buy 9 stamps', '2026-11-25'],
    ['meet at 9 Main Street', 'meet at 9 Main Street'],
    ['memo 2/31', 'memo 2/31'],
    ['on call 24/7', 'on call 24/7'],
    ['pay on the 15th', 'pay', '2026-12-15'],
    ['pay taxes April 15', 'pay taxes', '2027-04-15'],
    ['pay December 15th, 2026 at 3pm', 'pay', '2026-12-15', '15:00'],
    ['pay 15 December', 'pay', '2026-12-15'],
    ['I may call the expert', 'I may call the expert'],
    ['sign 2026-12-01', 'sign', '2026-12-01'],
    ['sign at 9 in the morning', 'sign', '2026-11-24', '09:00'],
    ['spend 2h on the case', 'spend 2h on the case'],
    ['lunch tomorrow at noon', 'lunch', '2026-11-25', '12:00'],
    ['call 12:75', 'call 12:75'],
    ['call 13pm', 'call 13pm'],
    ['draft motion @echean Friday', 'draft motion', '2026-11-27', null, 'Echeandía Prats'],
    ['tomorrow', 'tomorrow'],
  ],
  fr: [
    ['appeler Carmen demain 9h', 'appeler Carmen', '2026-11-25', '09:00'],
    ['appeler Carmen demain à 9 h 30', 'appeler Carmen', '2026-11-25', '09:30'],
    ['envoyer la requête vendredi', 'envoyer la requête', '2026-11-27'],
    ['envoyer la requête vendredi prochain', 'envoyer la requête', '2026-11-27'],
    ['payer le timbre 15/12', 'payer le timbre', '2026-12-15'],
    ['payer le timbre le 15', 'payer le timbre', '2026-12-15'],
    ['Relire le contrat', 'Relire le contrat'],
    ["appeler Efraín aujourd'hui à 16h", 'appeler Efraín', '2026-11-24', '16:00'],
    ['appeler aujourd’hui', 'appeler', '2026-11-24'],
    ['audience après-demain 8:30', 'audience', '2026-11-26', '08:30'],
    ['réunion lundi à 10h15', 'réunion', '2026-11-30', '10:15'],
    ['réunion lundi à 14 heures', 'réunion', '2026-11-30', '14:00'],
    ['livrer les plans dans 3 jours', 'livrer les plans', '2026-11-27'],
    ['relance dans 2 semaines', 'relance', '2026-12-08'],
    ['relance dans une semaine', 'relance', '2026-12-01'],
    ["renouveler d'ici 3 mois", 'renouveler', '2027-02-24'],
    ['déposer mardi', 'déposer', '2026-12-01'],
    ['écrire à « Mardi » Dupont', 'écrire à « Mardi » Dupont'],
    ['acheter 9 timbres', 'acheter 9 timbres'],
    ['acheter demain 9 timbres', 'acheter 9 timbres', '2026-11-25'],
    ['écrire à 9 témoins', 'écrire à 9 témoins'],
    ['mémoire 31/02', 'mémoire 31/02'],
    ['garde 24/7', 'garde 24/7'],
    ['payer les impôts le 15 avril', 'payer les impôts', '2027-04-15'],
    ['payer le 1er décembre', 'payer', '2026-12-01'],
    ['signer 2026-12-01', 'signer', '2026-12-01'],
    ['signer demain après-midi', 'signer après-midi', '2026-11-25'],
    ['déjeuner demain à midi', 'déjeuner', '2026-11-25', '12:00'],
    ['passer 2 heures sur le dossier', 'passer 2 heures sur le dossier'],
    ['appeler 25h', 'appeler 25h'],
    ['rédiger @nereida vendredi', 'rédiger', '2026-11-27', null, 'Albaladejo Font'],
    ['demain 9h', 'demain 9h'],
  ],
  pt: [
    ['ligar para Carmen amanhã 9h', 'ligar para Carmen', '2026-11-25', '09:00'],
    ['ligar para Carmen amanhã às 9h30', 'ligar para Carmen', '2026-11-25', '09:30'],
    ['enviar petição sexta', 'enviar petição', '2026-11-27'],
    ['enviar petição na sexta com os anexos', 'enviar petição com os anexos', '2026-11-27'],
    ['enviar petição sexta-feira', 'enviar petição', '2026-11-27'],
    ['audiência segunda às 14h', 'audiência', '2026-11-30', '14:00'],
    // The first, second and third of something are not weekdays.
    ['pedir segunda via do selo', 'pedir segunda via do selo'],
    ['ler a quinta emenda', 'ler a quinta emenda'],
    ['recurso à terça parte', 'recurso à terça parte'],
    ['pagar selo 15/12', 'pagar selo', '2026-12-15'],
    ['pagar no dia 15', 'pagar', '2026-12-15'],
    ['Revisar o contrato', 'Revisar o contrato'],
    ['ligar hoje às 4', 'ligar', '2026-11-24', '16:00'],
    ['audiência depois de amanhã 8:30', 'audiência', '2026-11-26', '08:30'],
    ['entregar plantas em 3 dias', 'entregar plantas', '2026-11-27'],
    ['acompanhar daqui a 2 semanas', 'acompanhar', '2026-12-08'],
    ['renovar fiança em um ano', 'renovar fiança', '2027-11-24'],
    ['protocolar terça-feira', 'protocolar', '2026-12-01'],
    ['protocolar sábado que vem', 'protocolar', '2026-11-28'],
    ['escrever para "Domingo" Souza', 'escrever para "Domingo" Souza'],
    ['comprar 9 selos', 'comprar 9 selos'],
    ['comprar amanhã 9 selos', 'comprar 9 selos', '2026-11-25'],
    ['notificar as 9 testemunhas', 'notificar as 9 testemunhas'],
    ['memorial 31/02', 'memorial 31/02'],
    ['plantão 24/7', 'plantão 24/7'],
    ['pagar impostos 15 de abril', 'pagar impostos', '2027-04-15'],
    ['assinar 2026-12-01', 'assinar', '2026-12-01'],
    ['assinar amanhã às 9 da manhã', 'assinar', '2026-11-25', '09:00'],
    ['almoço amanhã ao meio-dia', 'almoço', '2026-11-25', '12:00'],
    ['dedicar 2 horas ao caso', 'dedicar 2 horas ao caso'],
    ['redigir @marisol sexta', 'redigir', '2026-11-27', null, 'Echeandía Prats'],
    ['amanhã', 'amanhã'],
  ],
}

describe.each(Object.entries(rows) as [Locale, readonly Row[]][])('a task typed in one line, %s', (locale, lines) => {
  it.each(lines)('%s', (typed, title, dueOn = null, dueTime = null, surname) => {
    const { assignee, ...read } = parseQuickAdd(typed ?? '', { locale, today, colleagues })
    expect(read).toEqual({ title, dueOn, dueTime })
    expect(assignee?.surname).toBe(surname)
  })
})

describe('a part turned back into text', () => {
  const read = (...ignored: ('day' | 'time' | 'assignee')[]) =>
    parseQuickAdd('llamar mañana 9 @isma', { locale: 'es', today, colleagues, ignored: new Set(ignored) })

  it('stays in the title', () => {
    expect(read()).toMatchObject({ title: 'llamar', dueOn: '2026-11-25', dueTime: '09:00' })
    expect(read('time')).toMatchObject({ title: 'llamar 9', dueOn: '2026-11-25', dueTime: null })
    expect(read('day')).toMatchObject({ title: 'llamar mañana 9', dueOn: null, dueTime: null })
    expect(read('assignee')).toMatchObject({ title: 'llamar @isma', assignee: null })
  })
})

it('assigns no person when a name matches two colleagues', () => {
  const twins = [...colleagues, { id: '4', name: 'Ismaela', surname: 'Ortiz' }]
  expect(parseQuickAdd('llamar @isma', { locale: 'es', today, colleagues: twins })).toMatchObject({
    title: 'llamar @isma',
    assignee: null,
  })
})

it('reads a line in time linear in its length', () => {
  const line = 'llamar a la perita sobre el informe de mañana y el de 3 '.repeat(50)
  expectLinearTime((text) => parseQuickAdd(text, { locale: 'es', today }), line)
})
