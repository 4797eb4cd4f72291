import { explaining } from './explaining.ts'
import { goods } from './goods.ts'
import { previewing } from './previewing.ts'
import { recommending } from './recommending.ts'
import { searching } from './searching.ts'
import { shops } from './shops.ts'

/** All calls of the shop window, by story. */
export const storefront = { ...searching, ...goods, ...shops, ...recommending, ...explaining, ...previewing }
