/* Customers of the demonstration, by the keys of its goods and accounts. */

/** Whom a shop that sells only to customers it knows has let in, and who still waits. */
export const customers = { 20002: ['purch1', 'purchadmin', 'farmer2', 'farmer1'] } as const
export const waiting = { 20001: ['farmer4', 'farmer5', 'farmer6'], 20002: ['farmer7', 'buyer2'] } as const

/** Into which groups every shop puts its customers. */
export const customerGroups = { large: '大客户', regular: '老客户' } as const
