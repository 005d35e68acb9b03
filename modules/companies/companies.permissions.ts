/** Permissions that a role may have in this module. */
export type CompaniesPermission =
  /** Founds a company, if the account has none. */
  | 'companies.found'
  /** May own a company. */
  | 'companies.own'
  /** Manages the clients of the company, sees its people and invites clients. */
  | 'companies.work'
