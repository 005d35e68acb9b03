// Browser-safe: the external systems of the product.

/** Purpose of an integration. */
export const integrationKinds = ['database', 'storage', 'mail', 'payments', 'assistant', 'calls'] as const
export type IntegrationKind = (typeof integrationKinds)[number]
