import { describe, expect, it } from 'vitest'
import { isAdminPath, isPublicPath } from './public-paths.ts'
import { roleOf } from './roles.ts'

describe('access to addresses', () => {
  it.each([
    '/auth/login',
    '/auth/register',
    '/auth/reset-password',
    '/auth/referrals',
    '/auth/forgot-password',
    '/auth/confirm-address',
    '/auth/confirm-email',
    '/auth/undo-email',
    '/app/schedule/public/n',
    '/app/forms/public/x',
    '/app/calls/public/token',
    '/app/collaborators/public/token',
    '/app/notices/public/token',
    '/marketplace',
    '/marketplace/nereida',
    '/legal/privacy',
    '/legal/terms',
  ])('anyone opens %s', (path) => expect(isPublicPath(path)).toBe(true))
  it.each([
    '/',
    '/app/dashboard',
    '/app/my_cases',
    '/app/collaborators',
    '/app/notices',
    '/app/schedule',
    '/marketplaces',
    '/auth/logins',
    '/legality',
  ])('a visitor does not open %s', (path) => expect(isPublicPath(path)).toBe(false))
  it('a marketplace host is public as a whole', () => {
    expect(isPublicPath('/app/dashboard', 'marketplace.localhost')).toBe(true)
    expect(isPublicPath('/app/dashboard', 'bufete.example')).toBe(false)
  })
  it('recognises the paths of administrators', () =>
    expect(
      ['/app/admin/users', '/app/dashboard/admin', '/app/dashboard', '/app/administrator'].map(isAdminPath),
    ).toEqual([true, true, false, false]))
  it('compares the profile ignoring case, and takes an unknown profile for a customer', () =>
    expect(['Administrator', 'PROFESSIONAL', 'customer', 'none', null].map(roleOf)).toEqual([
      'administrator',
      'professional',
      'customer',
      'customer',
      'customer',
    ]))
})
