import { unknownTokenHash, type ModuleTables } from '#server/company-tables.ts'

export const companiesTables: ModuleTables = {
  portable: {
    company: { without: ['file_key', 'next_file_key'] },
    client: {},
    invitation: { without: ['token_hash'], renewed: { token_hash: unknownTokenHash } },
  },
}
