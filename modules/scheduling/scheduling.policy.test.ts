import { describe, expect, it } from 'vitest'
import { eventAbilities, type CalendarActor, type EventSubject } from './scheduling.policy.ts'

const [home, away] = ['company-1', 'company-2']
const event = (given: Partial<EventSubject> = {}): EventSubject => ({
  companyId: home,
  ownerId: 'owner',
  createdBy: 'owner',
  participantIds: [],
  private: false,
  ...given,
})
const who = (role: CalendarActor['role'], userId: string, companyId: string | null = home): CalendarActor => ({
  role,
  userId,
  companyId,
})

const all = { update: true, remove: true, details: true }
const reads = { update: false, remove: false, details: true }
const taken = { update: false, remove: false, details: false }

const table: readonly (readonly [string, CalendarActor, EventSubject, ReturnType<typeof eventAbilities>])[] = [
  ['the owner does all', who('professional', 'owner'), event(), all],
  ['the owner does all with what is private', who('professional', 'owner'), event({ private: true }), all],
  ["who put it in a colleague's calendar does all", who('professional', 'writer'), event({ createdBy: 'writer' }), all],
  [
    'who put it there does all with what is private',
    who('professional', 'writer'),
    event({ createdBy: 'writer', private: true }),
    all,
  ],
  ['a colleague reads', who('professional', 'colleague'), event(), reads],
  [
    'a colleague sees of what is private only that the time is taken',
    who('professional', 'colleague'),
    event({ private: true }),
    taken,
  ],
  [
    'a colleague who takes part reads what is private',
    who('professional', 'colleague'),
    event({ private: true, participantIds: ['colleague'] }),
    reads,
  ],
  ['nobody in particular put a booked one there', who('professional', 'colleague'), event({ createdBy: null }), reads],
  ['a customer reads what they take part in', who('customer', 'client'), event({ participantIds: ['client'] }), reads],
  [
    'a customer changes nothing, whoever is said to own it',
    who('customer', 'owner'),
    event({ participantIds: ['owner'] }),
    reads,
  ],
  ['a customer knows of nothing else', who('customer', 'client'), event(), null],
  ['a customer does not know of what stands in a name like theirs', who('customer', 'owner'), event(), null],
  ['another company knows of nothing', who('professional', 'owner', away), event(), null],
  [
    "another company's participant knows of nothing",
    who('professional', 'colleague', away),
    event({ participantIds: ['colleague'] }),
    null,
  ],
  ['somebody without a company knows of nothing', who('professional', 'owner', null), event(), null],
  [
    'an administrator of the platform knows of nothing',
    who('administrator', 'owner', null),
    event({ participantIds: ['owner'] }),
    null,
  ],
]

describe('abilities for an event', () => {
  it.each(table)('%s', (_, actor, subject, expected) => {
    expect(eventAbilities(actor, subject)).toEqual(expected)
  })
})
