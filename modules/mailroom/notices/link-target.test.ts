import { expect, it } from 'vitest'
import { hasDocumentId, linkTarget } from './link-target.ts'

const link = 'https://court.example/document_a-b?id=8f1b2c'
const target = 'court.example/document_a-b?id=8f1b2c'
const dashed = encodeURIComponent(link).replaceAll('-', '-2D').replaceAll('_', '-5F').replaceAll('%2F', '_')

it.each([
  ['itself', link],
  ['itself without encryption', link.replace('https', 'http')],
  ['Safe Links', `https://nam02.safelinks.protection.outlook.com/?url=${encodeURIComponent(link)}&data=05`],
  ['Proofpoint, version 3', `https://urldefense.com/v3/__${link}__;!!Abc!Def$`],
  ['Proofpoint, version 3, with a collapsed slash', `https://urldefense.com/v3/__https:/${link.slice(8)}__;!!Abc$`],
  ['Proofpoint, version 2', `https://urldefense.proofpoint.com/v2/url?u=${dashed.replaceAll('%', '-')}&d=Dw&c=x`],
  ['Barracuda', `https://linkprotect.cudasvc.com/url?a=${encodeURIComponent(link)}&c=E,1,x`],
  [
    'two of them',
    `https://x.safelinks.protection.outlook.com/?url=${encodeURIComponent(`https://urldefense.com/v3/__${link}__;!!A$`)}`,
  ],
])('the address in a link is read through %s', (_, written) => expect(linkTarget(written)).toBe(target))

it.each([
  ['an unknown form of a filter', 'https://protect-us.mimecast.com/s/AbCdEf?domain=court.example'],
  ['letters that are written elsewhere', 'https://urldefense.com/v3/__https://court.example/a*b__;Iw!!A$'],
  ['no address', 'https://'],
])('the address in a link is unknown with %s', (_, written) => expect(linkTarget(written)).toBeNull())

it('the address in a link keeps its fragment, in which an application names the document', () => {
  expect(linkTarget('https://court.example/v2/#/doc/123456')).toBe('court.example/v2/#/doc/123456')
})

it.each([
  'court.example/document?id=8f1b2c',
  'court.example/documents/123456',
  'court.example/v2/#/doc/123456',
  'court.example/?case=SJ2026CV01234&document=7781234',
])('an address names one document with an identifier: %s', (address) =>
  expect(hasDocumentId(address, ['SJ2026CV01234'])).toBe(true),
)

it.each([
  'court.example/sumac2/login',
  'court.example/sumac2',
  'court.example/123456/documents',
  'court.example/?page_id=12',
  'court.example/?day=2026-12-09',
  'court.example/?caso=SJ2026CV01234',
  'court.example/cases/sj-2026-cv-01234',
  'court.example/v2/#/case/SJ2026CV01234',
  'court.example/v2/#/inicio',
])('an address names no document without one: %s', (address) =>
  expect(hasDocumentId(address, ['SJ2026CV01234'])).toBe(false),
)
