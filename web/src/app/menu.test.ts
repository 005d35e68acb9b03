import { describe, expect, it } from 'vitest'
import { menuFor, type MenuOptions } from './menu.ts'

const everything = () => true
const labels = (options: MenuOptions) => {
  const menu = menuFor(options)
  return { office: menu.office.map(({ label }) => label), workshop: menu.workshop.map(({ label }) => label) }
}

describe('the menu', () => {
  it('of a professional who does not own the company', () =>
    expect(labels({ role: 'professional', owner: false, exists: everything })).toEqual({
      office: ['dashboard', 'clients', 'cases', 'schedule', 'calls', 'reports', 'collaborators', 'settings'],
      workshop: ['assistant', 'forms', 'documentTemplates', 'formTemplates'],
    }))
  it('hides collaborators from the owner', () =>
    expect(labels({ role: 'professional', owner: true, exists: everything }).office).not.toContain('collaborators'))
  it('of a customer is reduced, without the workshop, and its settings are locked', () => {
    const options = { role: 'customer', owner: false, exists: everything } as const
    expect(labels(options)).toEqual({
      office: ['dashboard', 'cases', 'assistant', 'reports', 'settings'],
      workshop: [],
    })
    expect(menuFor(options).office.at(-1)?.children).toEqual([
      { label: 'company', disabled: true },
      { label: 'clients', disabled: true },
    ])
    expect(menuFor(options).office.find(({ label }) => label === 'reports')?.children).toEqual([
      { label: 'reportsCases', to: '/app/reports/cases' },
    ])
  })
  it('of an administrator is the administration, with general and integrations locked', () => {
    const options = { role: 'administrator', owner: false, exists: everything } as const
    expect(labels(options).office).toEqual([
      'dashboard',
      'users',
      'companies',
      'documentTemplates',
      'formTemplates',
      'plans',
      'reports',
      'settings',
    ])
    expect(menuFor(options).office.at(-1)?.children).toEqual([
      { label: 'general', disabled: true },
      { label: 'integrations', disabled: true },
    ])
  })
  it('reports lead nowhere by themselves', () =>
    expect(
      menuFor({ role: 'professional', owner: false, exists: everything }).office.find(
        ({ label }) => label === 'reports',
      )?.to,
    ).toBeUndefined())
  it('leaves out what the product does not have', () =>
    expect(
      labels({
        role: 'professional',
        owner: false,
        exists: (path) => ['/app/dashboard', '/app/my_profile'].includes(path),
      }),
    ).toEqual({ office: ['dashboard', 'settings'], workshop: [] }))
})
