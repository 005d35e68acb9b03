/** Permissions that a role may have in this module. */
export type CompaniesPermission =
  /** Found a company, if the account has no company. */
  | 'companies.found'
  /** Own a company. */
  | 'companies.own'
  /** Manage the clients of the company, see its people and invite clients. */
  | 'companies.work'
