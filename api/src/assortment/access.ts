/** Reasons of `scopedBy` for a filter of the goods of a seller, in every call that takes one. */
export const narrowed = {
  classifyId: 'it only filters goods of the shop',
  spuIds: 'only goods of the shop are read',
  exceptIds: 'only goods of the shop are left out',
} as const

/** The plan of a batch must be the caller's. */
export const ofPlan = { of: 'task', id: 'planId' } as const

export const viewing = { role: 'seller', can: 'goods.view' } as const
export const editing = { role: 'seller', can: 'goods.edit' } as const

/** Reasons of `scopedBy` for a filter of specifications, in every call that takes one. */
export const narrowedSkus = {
  classifyId: 'it only filters goods of the shop',
  spuIds: 'only goods of the shop are read',
  goodsIds: 'only goods of the shop are read',
  exceptIds: 'only goods of the shop are left out',
} as const

export const pricing = { role: 'seller', can: 'goods.price' } as const
export const counting = { role: 'seller', can: 'stock.edit' } as const

/** Reasons of `scopedBy` for the new terms of goods. */
export const ownTerms = {
  toClassifyIds: 'only groups of the shop are taken',
  toFreightId: 'only templates of the shop are taken',
  toDeliveryTemplateId: 'only templates of the shop are taken',
  toUnitId: 'only units of the platform and of the shop are taken',
} as const
