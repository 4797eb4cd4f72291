export const pricing = { role: 'seller', can: 'price.scheme' } as const
export const ofShop = 'the statement keeps to what is of the shop'
export const scope = { schemeId: ofShop } as const
