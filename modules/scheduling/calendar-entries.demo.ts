import type { StoredEvent } from './events/event-row.ts'
import type { EventKind } from './events/event.contract.ts'

export const demoTimeZone = 'America/Puerto_Rico'

export interface DemoEntry {
  /** Index of the lawyer whose calendar it is; 0 is the owner of the office. */
  readonly lawyer: 0 | 1 | 2
  /** Number of weeks after the current week, which begins on Sunday. */
  readonly week: number
  readonly weekday: number
  /** Minutes after midnight; absent for whole days. */
  readonly time?: number
  readonly minutes?: number
  readonly kind: EventKind
  readonly title: string
  readonly details?: Partial<Pick<StoredEvent, 'location' | 'description' | 'color' | 'rrule' | 'busy' | 'meetingLink'>>
  /** Index among the open cases. */
  readonly case?: number
  /** Index of the client who is the guest. */
  readonly guest?: number
  /** Whether the other lawyers take part. */
  readonly allLawyers?: true
  /** The client who has a login takes part, in their newest open case. */
  readonly client?: true
}

/** Returns minutes after midnight. */
const at = (hours: number, minutes = 0): number => hours * 60 + minutes

export const calendarEntries: readonly DemoEntry[] = [
  {
    lawyer: 0,
    week: 2,
    weekday: 2,
    time: at(10),
    minutes: 45,
    kind: 'call',
    title: 'Preparar su declaración',
    client: true,
    details: { meetingLink: 'https://meet.example.com/declaracion' },
  },
  {
    lawyer: 0,
    week: 4,
    weekday: 2,
    time: at(9),
    minutes: 60,
    kind: 'hearing',
    title: 'Conferencia con antelación al juicio',
    client: true,
    details: { location: 'Centro Judicial de San Juan, sala 604' },
  },
  {
    lawyer: 0,
    week: -3,
    weekday: 1,
    time: at(8, 30),
    minutes: 30,
    kind: 'task',
    title: 'Reunión del bufete',
    allLawyers: true,
    details: { rrule: 'FREQ=WEEKLY;BYDAY=MO', location: 'Sala de conferencias', busy: true },
  },
  {
    lawyer: 0,
    week: -2,
    weekday: 3,
    time: at(9),
    minutes: 180,
    kind: 'task',
    title: 'Redactar: bloque protegido',
    details: { rrule: 'FREQ=WEEKLY;BYDAY=WE', busy: true, color: 'ochre' },
  },
  {
    lawyer: 0,
    week: -1,
    weekday: 4,
    time: at(10),
    minutes: 60,
    kind: 'hearing',
    title: 'Conferencia con antelación al juicio',
    case: 4,
    details: { location: 'Sala 703, Tribunal de San Juan' },
  },
  { lawyer: 0, week: 0, weekday: 1, time: at(9), minutes: 60, kind: 'call', title: 'Entrevista inicial', guest: 7 },
  {
    lawyer: 0,
    week: 0,
    weekday: 1,
    time: at(13, 30),
    minutes: 90,
    kind: 'hearing',
    title: 'Inspección ocular',
    case: 0,
    details: { location: 'Sala 301, Ponce' },
  },
  {
    lawyer: 0,
    week: 0,
    weekday: 2,
    time: at(9),
    minutes: 40,
    kind: 'hearing',
    title: 'Estado de los procedimientos',
    case: 1,
    details: { location: 'Sala 604, San Juan' },
  },
  {
    lawyer: 0,
    week: 0,
    weekday: 2,
    time: at(10, 30),
    minutes: 60,
    kind: 'call',
    title: 'Preparación de testimonio',
    case: 2,
    guest: 1,
  },
  {
    lawyer: 0,
    week: 0,
    weekday: 2,
    time: at(13, 30),
    minutes: 120,
    kind: 'task',
    title: 'Deposición del perito Castellar',
    case: 2,
    details: { location: 'Bayamón', busy: true },
  },
  {
    lawyer: 0,
    week: 0,
    weekday: 2,
    time: at(16),
    minutes: 30,
    kind: 'appointment',
    title: 'Cita con Eliezer Vendrell',
    guest: 3,
  },
  {
    lawyer: 0,
    week: 0,
    weekday: 3,
    time: at(14),
    minutes: 60,
    kind: 'appointment',
    title: 'Firma de acuerdo',
    guest: 8,
  },
  {
    lawyer: 0,
    week: 0,
    weekday: 5,
    time: at(9),
    minutes: 90,
    kind: 'hearing',
    title: 'Conferencia con antelación al juicio',
    case: 2,
    details: { location: 'Sala 604, San Juan' },
  },
  { lawyer: 0, week: 0, weekday: 5, time: at(11), minutes: 30, kind: 'call', title: 'Seguimiento', guest: 9 },
  {
    lawyer: 0,
    week: 0,
    weekday: 5,
    time: at(14),
    minutes: 60,
    kind: 'appointment',
    title: 'Reunión con la junta',
    guest: 6,
  },
  { lawyer: 0, week: 0, weekday: 6, time: at(9), minutes: 120, kind: 'personal', title: 'Clase de los niños' },
  {
    lawyer: 0,
    week: 1,
    weekday: 1,
    time: at(14),
    minutes: 60,
    kind: 'appointment',
    title: 'Cita con Norma Irizarri',
    guest: 7,
  },
  {
    lawyer: 0,
    week: 1,
    weekday: 2,
    time: at(9),
    minutes: 180,
    kind: 'hearing',
    title: 'Juicio en su fondo, primer día',
    case: 1,
    details: { location: 'Sala 604, San Juan' },
  },
  {
    lawyer: 0,
    week: 2,
    weekday: 2,
    time: at(10),
    minutes: 60,
    kind: 'hearing',
    title: 'Vista de seguimiento',
    case: 0,
    details: { location: 'Sala 301, Ponce' },
  },
  { lawyer: 0, week: 3, weekday: 1, time: at(9), minutes: 60, kind: 'call', title: 'Mediación', case: 4, guest: 10 },
  {
    lawyer: 1,
    week: 0,
    weekday: 2,
    time: at(9),
    minutes: 90,
    kind: 'hearing',
    title: 'Vista de relaciones paternofiliales',
    case: 5,
    details: { location: 'Sala de Relaciones de Familia, Caguas' },
  },
  {
    lawyer: 1,
    week: 0,
    weekday: 3,
    time: at(15),
    minutes: 45,
    kind: 'appointment',
    title: 'Primera consulta',
    guest: 12,
  },
  {
    lawyer: 1,
    week: -4,
    weekday: 2,
    time: at(12),
    minutes: 60,
    kind: 'personal',
    title: 'Terapia',
    details: { rrule: 'FREQ=WEEKLY;BYDAY=TU,TH' },
  },
  {
    lawyer: 1,
    week: 1,
    weekday: 3,
    time: at(10),
    minutes: 120,
    kind: 'hearing',
    title: 'Vista de alimentos',
    case: 6,
    details: { location: 'Examinadora de Pensiones, Humacao' },
  },
  { lawyer: 1, week: 1, weekday: 5, time: at(13), minutes: 60, kind: 'call', title: 'Sesión de mediación', guest: 14 },
  {
    lawyer: 2,
    week: -8,
    weekday: 2,
    kind: 'task',
    title: 'Índice mensual de actividad notarial',
    details: { rrule: 'FREQ=MONTHLY;BYMONTHDAY=10' },
  },
  {
    lawyer: 2,
    week: 0,
    weekday: 1,
    time: at(10),
    minutes: 60,
    kind: 'appointment',
    title: 'Otorgamiento de escritura',
    guest: 11,
  },
  { lawyer: 2, week: 0, weekday: 4, time: at(14), minutes: 90, kind: 'task', title: 'Revisar estatutos', case: 7 },
  {
    lawyer: 2,
    week: 1,
    weekday: 2,
    time: at(11),
    minutes: 60,
    kind: 'appointment',
    title: 'Constitución de corporación',
    guest: 15,
  },
]

/** A vacation of one lawyer: weeks from the current one, weekday, number of days. */
export const vacation = { lawyer: 2, week: 4, weekday: 1, days: 5, title: 'Vacaciones' } as const
