import type { Module } from '#server/module.ts'
import { mailroomTables } from './mailroom.tables.ts'

export const mailroomModule: Module = {
  name: 'mailroom',
  entities: [],
  contracts: [],
  errors: {},
  tables: mailroomTables,
  create: () => ({}),
}
