import { listing } from './listing.ts'
import { shelf } from './shelf.ts'

export const assortment = { ...listing, ...shelf }
