/**
 * The channel on which servers learn that walls of a company changed or took effect (`pg_notify`; the payload is the
 * id of the company). Each server then asks which of its open connections a wall ends.
 */
export const wallsChannel = 'walls'
