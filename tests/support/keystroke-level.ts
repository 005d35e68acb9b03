/**
 * Seconds of an action of a practised person, by the Keystroke-Level Model: S. K. Card, T. P. Moran and A. Newell, «The
 * keystroke-level model for user performance time with interactive systems», Communications of the ACM 23 (1980), 396–410.
 */
export const operatorSeconds = {
  /** Pressing a key, by a person who types at an average speed. */
  key: 0.28,
  /** Pointing at an element with the mouse. */
  point: 1.1,
  /** Pressing or releasing a button of the mouse. */
  button: 0.1,
  /** Moving the hand between keyboard and mouse. */
  home: 0.4,
  /** Deciding on the next action. */
  prepare: 1.35,
} as const

type Device = 'keyboard' | 'mouse'

/**
 * Counts the actions of a person. Each element to which the person turns needs one decision; typing into it needs none.
 */
export class Effort {
  presses = 0
  characters = 0
  clicks = 0
  decisions = 0
  handMoves = 0
  #device: Device | null = null

  decide(): void {
    this.decisions += 1
  }
  press(): void {
    this.#use('keyboard')
    this.presses += 1
  }
  type(text: string): void {
    this.#use('keyboard')
    this.characters += text.length
  }
  click(): void {
    this.#use('mouse')
    this.clicks += 1
  }
  /** Estimated time of the person, in seconds, without the time of the machine. */
  get seconds(): number {
    return (
      operatorSeconds.key * (this.presses + this.characters) +
      (operatorSeconds.point + 2 * operatorSeconds.button) * this.clicks +
      operatorSeconds.home * this.handMoves +
      operatorSeconds.prepare * this.decisions
    )
  }

  #use(device: Device): void {
    if (this.#device !== null && this.#device !== device) this.handMoves += 1
    this.#device = device
  }
}
