/** A request that a person may submit again because its answer was lost: with the same key it has one effect. */
export interface RepeatableRequest<Body> {
  readonly body: Body
  readonly idempotencyKey: string
}
