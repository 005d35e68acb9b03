import { expect, it } from 'vitest'
import { ownRoomIdOf, roomPath } from './room-path.ts'

const origin = 'https://bufete.example'
const id = '0198c3a2-7d10-7c11-9b1e-5a0d5c2f1a11'

it('recognises URLs of own rooms', () =>
  expect([
    ownRoomIdOf(origin + roomPath(id), origin),
    ownRoomIdOf(`${origin}${roomPath(id)}/?from=mail`, origin),
  ]).toEqual([id, id]))
it.each([
  `https://otra.example${roomPath(id)}`,
  'javascript:alert(1)',
  'https://bufete.daily.co/sala',
  `${origin}/app/calls/rooms/x`,
  `${origin}/app/calls/public/${id}`,
  '',
])('does not recognise %s', (pasted) => expect(ownRoomIdOf(pasted, origin)).toBeNull())
