import { unknownTokenHash, type ModuleTables } from '#server/company-tables.ts'

/** SQL of a well-formed Argon2id hash that matches no password. */
const unusableHash = `'$argon2id$v=19$m=19456,t=2,p=1$' || rtrim(encode(substring(${unknownTokenHash} for 16), 'base64'), '=') || '$' || rtrim(encode(${unknownTokenHash}, 'base64'), '=')`

export const identityTables: ModuleTables = {
  ofPeople: {
    user_session: 'user_id',
    known_device: 'user_id',
    recovery_code: 'user_id',
    one_time_token: 'user_id',
    email_change: 'user_id',
  },
  writtenByReading: ['user_session', 'known_device'],
  portable: {
    // Verifications of licences (`rua_*`) are not imported, because an imported file may claim anything: the platform
    // verifies them again. A licence number that another account has is imported and flagged.
    user_account: {
      without: [
        'password_hash',
        'two_factor_secret',
        'two_factor_on',
        'two_factor_last_step',
        'two_factor_since',
        'referred_by',
        'rua_verified_on',
        'rua_evidence',
        'rua_verified_by',
        'rua_recorded_at',
        'rua_valid_until',
        'rua_expired_at',
        'rua_warned_for',
        'rua_withdrawn_at',
        'rua_withdrawal_reason',
        'rua_withdrawn_by',
      ],
      renewed: {
        rua_shared: `coalesce(x.rua_shared, false) or app.is_rua_number_taken(x.rua_number, x.id)`,
        password_hash: unusableHash,
      },
    },
  },
}
