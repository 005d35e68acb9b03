import { StartInterrupted } from './shutdown.ts'

/**
 * Waits for the message of the launcher that the web is built.
 * @throws {@link StartInterrupted} when the launcher ends or disconnects first
 */
export function waitForWeb(): Promise<void> {
  return new Promise((resolve, reject) => {
    const interrupt = () => {
      reject(new StartInterrupted())
    }
    if (!process.connected) interrupt()
    process.once('disconnect', interrupt)
    // Node keeps a message that arrives before anybody listens.
    process.once('message', () => {
      process.off('disconnect', interrupt)
      resolve()
    })
  })
}
