// Browser-safe: what the product can be connected to.

/** What a connection is for. */
export const integrationKinds = ['database', 'storage', 'mail', 'payments', 'assistant', 'calls'] as const
export type IntegrationKind = (typeof integrationKinds)[number]
