import { describe, expect, it } from 'vitest'
import { eventAbilities, type CalendarActor, type EventSubject } from './scheduling.policy.ts'

const [ownCompany, otherCompany] = ['company-1', 'company-2']
const event = (fields: Partial<EventSubject> = {}): EventSubject => ({
  companyId: ownCompany,
  ownerId: 'owner',
  createdBy: 'owner',
  participantIds: [],
  private: false,
  ...fields,
})
const user = (role: CalendarActor['role'], userId: string, companyId: string | null = ownCompany): CalendarActor => ({
  role,
  userId,
  companyId,
})

const all = { update: true, remove: true, details: true }
const reads = { update: false, remove: false, details: true }
const busyOnly = { update: false, remove: false, details: false }

const table: readonly (readonly [string, CalendarActor, EventSubject, ReturnType<typeof eventAbilities>])[] = [
  ['the owner may do everything with an event', user('professional', 'owner'), event(), all],
  ['the owner may do everything with a private event', user('professional', 'owner'), event({ private: true }), all],
  [
    'the creator may do everything with an event in the calendar of a colleague',
    user('professional', 'writer'),
    event({ createdBy: 'writer' }),
    all,
  ],
  [
    'the creator may do everything with a private event of a colleague',
    user('professional', 'writer'),
    event({ createdBy: 'writer', private: true }),
    all,
  ],
  ['a colleague reads an event', user('professional', 'colleague'), event(), reads],
  [
    'a colleague sees a private event only as busy time',
    user('professional', 'colleague'),
    event({ private: true }),
    busyOnly,
  ],
  [
    'a colleague who takes part reads a private event',
    user('professional', 'colleague'),
    event({ private: true, participantIds: ['colleague'] }),
    reads,
  ],
  [
    'a colleague reads a booked event, which has no creator',
    user('professional', 'colleague'),
    event({ createdBy: null }),
    reads,
  ],
  [
    'a customer reads an event in which they take part',
    user('customer', 'client'),
    event({ participantIds: ['client'] }),
    reads,
  ],
  [
    'a customer who takes part changes nothing, even as the owner',
    user('customer', 'owner'),
    event({ participantIds: ['owner'] }),
    reads,
  ],
  ['a customer sees no other event', user('customer', 'client'), event(), null],
  [
    'a customer does not see an event, even as its owner, without taking part',
    user('customer', 'owner'),
    event(),
    null,
  ],
  ['another company sees nothing', user('professional', 'owner', otherCompany), event(), null],
  [
    'a participant of another company sees nothing',
    user('professional', 'colleague', otherCompany),
    event({ participantIds: ['colleague'] }),
    null,
  ],
  ['a person without a company sees nothing', user('professional', 'owner', null), event(), null],
  [
    'an administrator of the platform sees nothing',
    user('administrator', 'owner', null),
    event({ participantIds: ['owner'] }),
    null,
  ],
]

describe('abilities for an event', () => {
  it.each(table)('%s', (_, actor, subject, expected) => {
    expect(eventAbilities(actor, subject)).toEqual(expected)
  })
})
