import { expect, it } from 'vitest'
import { contactsOf } from './contact-list.ts'

it('divides a list into e-mail addresses and telephone numbers, and leaves out anything else', () => {
  expect(contactsOf('Ana@Example.com, (787) 555-0101,+1 787 555 0102,12, ,nada')).toEqual({
    emails: ['ana@example.com'],
    phones: ['7875550101', '7875550102'],
    typed: ['Ana@Example.com', '(787) 555-0101', '+1 787 555 0102'],
  })
})
