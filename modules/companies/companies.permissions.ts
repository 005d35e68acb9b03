/** Permissions that a role may have in this module. */
export type CompaniesPermission =
  /** Found a company, if the account has no company. */
  | 'companies.found'
  /** Own a company. */
  | 'companies.own'
  /** See the company and its people, manage its clients and invite clients. */
  | 'companies.work'
