/**
 * The channel that notifies servers when walls of a company changed or took effect (`pg_notify`; the payload is the id
 * of the company). Each server then checks which of its open connections a wall ends.
 */
export const wallsChannel = 'walls'
