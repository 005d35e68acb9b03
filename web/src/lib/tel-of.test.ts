import { expect, it } from 'vitest'
import { telOf } from './tel-of.ts'

it.each([
  ['787-555-0142', 'tel:7875550142'],
  ['+1 (787) 555-0142', 'tel:+17875550142'],
  ['787-555-0142 ext. 3', 'tel:7875550142'],
  ['787-555-0142 x3', 'tel:7875550142'],
  ['787-555-0142, 3', 'tel:7875550142'],
  ['787-555-0142 #3', 'tel:7875550142'],
  ['787-555-0142 / 787-555-0143', 'tel:7875550142'],
  ['Oficina: 787-555-0142', 'tel:7875550142'],
  ['', 'tel:'],
])('the telephone %j is dialled as %s', (phone, address) => {
  expect(telOf(phone)).toBe(address)
})
