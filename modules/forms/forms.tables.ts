import { unknownTokenHash, type ModuleTables } from '#server/company-tables.ts'

export const formsTables: ModuleTables = {
  portable: {
    form: {},
    form_slug: {},
    form_field: {},
    form_revision: {},
    form_response: { without: ['submission_key', 'copy_hash'] },
    form_file: { without: ['token_hash'], renewed: { token_hash: unknownTokenHash } },
    form_send: { without: ['token_hash', 'token_sealed'], renewed: { token_hash: unknownTokenHash } },
    form_template: {},
  },
  excluded: ['form_draft'],
}
