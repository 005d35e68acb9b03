import { matchRoutes } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { can, type Role } from '../lib/roles.ts'
import { menuFor } from './menu.ts'
import { routes } from './routes.tsx'

const menuOf = (role: Role, owner = false) => menuFor({ can: (permission) => can(role, permission), owner })
const labels = (role: Role, owner = false) => {
  const menu = menuOf(role, owner)
  return { office: menu.office.map(({ label }) => label), workshop: menu.workshop.map(({ label }) => label) }
}
const childrenOf = (role: Role, entry: string) => menuOf(role).office.find(({ label }) => label === entry)?.children

describe('the menu', () => {
  it('of a professional who does not own the company', () => {
    expect(labels('professional')).toEqual({
      office: ['dashboard', 'clients', 'cases', 'schedule', 'calls', 'reports', 'collaborators', 'settings'],
      workshop: ['assistant', 'forms', 'documentTemplates', 'formTemplates'],
    })
    expect(childrenOf('professional', 'reports')).toEqual([
      { label: 'reportsPayments', to: '/app/reports/payments' },
      { label: 'reportsAi', to: '/app/reports/ai' },
      { label: 'reportsCases', to: '/app/reports/cases' },
    ])
    expect(childrenOf('professional', 'settings')).toEqual([{ label: 'company', to: '/app/my_profile?tab=company' }])
  })
  it('hides collaborators from the owner', () =>
    expect(labels('professional', true).office).not.toContain('collaborators'))
  it('of staff is the office without plans, licence and own bookings', () => {
    expect(labels('staff')).toEqual({
      office: labels('professional').office,
      workshop: labels('professional').workshop,
    })
    expect(childrenOf('staff', 'reports')).toEqual([{ label: 'reportsCases', to: '/app/reports/cases' }])
  })
  it('of a customer is reduced, without the workshop, and its settings are locked', () => {
    expect(labels('customer')).toEqual({
      office: ['dashboard', 'cases', 'assistant', 'reports', 'settings'],
      workshop: [],
    })
    expect(childrenOf('customer', 'settings')).toEqual([
      { label: 'company', disabled: true },
      { label: 'clients', disabled: true },
    ])
    expect(childrenOf('customer', 'reports')).toEqual([{ label: 'reportsCases', to: '/app/reports/cases' }])
  })
  it('of an administrator is the administration, with general and integrations locked', () => {
    expect(labels('administrator')).toEqual({
      office: ['dashboard', 'users', 'companies', 'documentTemplates', 'formTemplates', 'plans', 'reports', 'settings'],
      workshop: [],
    })
    expect(childrenOf('administrator', 'settings')).toEqual([
      { label: 'general', disabled: true },
      { label: 'integrations', disabled: true },
    ])
    expect(childrenOf('administrator', 'reports')).toEqual([
      { label: 'reportsPayments', to: '/app/admin/payments-reports' },
    ])
  })
  it('has lists that lead nowhere by themselves', () =>
    expect(menuOf('professional').office.find(({ label }) => label === 'reports')?.to).toBeUndefined())
  it.each(['professional', 'staff', 'customer', 'administrator'] as const)(
    'leads a %s only to screens that exist',
    (role) => {
      const { office, workshop } = menuOf(role)
      const paths = [...office, ...workshop].flatMap(({ to, children }) => [
        to,
        ...(children ?? []).map((one) => one.to),
      ])
      const missing = paths.filter((path) => {
        const found = path === undefined ? undefined : matchRoutes(routes, path.replace(/\?.*/, ''))?.at(-1)
        return path !== undefined && (found === undefined || found.route.path?.endsWith('*') !== false)
      })
      expect(missing).toEqual([])
    },
  )
})
