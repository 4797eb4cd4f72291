/** A filter of the seller's goods, in every call that takes one. */
export const narrowed = {
  classifyId: 'only goods of the shop are narrowed by it',
  spuIds: 'only goods of the shop are read',
  exceptIds: 'only goods of the shop are left out',
} as const

/** The plan of a batch is the caller's. */
export const ofPlan = { of: 'task', id: 'planId' } as const

export const viewing = { role: 'seller', can: 'goods.view' } as const
export const editing = { role: 'seller', can: 'goods.edit' } as const
