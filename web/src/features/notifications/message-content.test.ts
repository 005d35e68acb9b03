import { describe, expect, it } from 'vitest'
import { firstLink, inertHtml } from './message-content.ts'

describe('the first link of a message', () => {
  it.each([
    [
      'Abrir:\nhttps://bufete.example/app/collaborators/public/a_b-9\n\nVence el lunes.',
      'https://bufete.example/app/collaborators/public/a_b-9',
    ],
    [
      'Vea (http://localhost:3000/auth/reset-password?token=x.y). Y https://otra.example',
      'http://localhost:3000/auth/reset-password?token=x.y',
    ],
    ['Sin nada que abrir.', undefined],
  ])('is found, or absent: %j', (text, link) => expect(firstLink(text)).toBe(link))
})

it('targets a new window in the shown message, which the sandbox of its frame forbids', () =>
  expect(
    inertHtml('<!doctype html>\n<html lang="es"><head><meta charset="utf-8"></head><body></body></html>'),
  ).toContain('<head><base target="_blank"><meta'))
