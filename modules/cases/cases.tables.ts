import type { ModuleTables } from '#server/company-tables.ts'

export const casesTables: ModuleTables = {
  portable: {
    case_file: { deferred: ['document_id'] },
    case_activity: {},
    case_wall: {},
    case_wall_person: {},
    case_tagging: {},
  },
  excluded: ['case_counter'],
}
